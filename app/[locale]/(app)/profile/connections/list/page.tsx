export { default, generateMetadata } from '../../../connections/list/page';
