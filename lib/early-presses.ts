/**
 * A page is there before its script, and on a weak line for long: a press on one of its buttons would reach nobody. Presses
 * it once more when React has hydrated it, which is seen by the property that React gives its elements, within half a minute;
 * without that property nothing is pressed twice. React may hydrate a button for the very press: so it is looked at after it.
 * Inline: the content security policy names it by its hash.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){
var kept=[],looks=0;
function isAlive(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')===0})}
function look(){
kept=kept.filter(function(b){if(!b.isConnected)return false;if(!isAlive(b))return true;b.click();return false});
if(kept.length&&++looks<600)setTimeout(look,50);else kept=[],looks=0}
addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('button');
if(!b||b.type==='submit'||isAlive(b))return;
setTimeout(function(){if(isAlive(b)||kept.indexOf(b)>=0)return;if(kept.push(b)===1)look()})
},true)})()`;
