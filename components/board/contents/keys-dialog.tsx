'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { CONTENTS_KEY, KEYS_KEY } from '@/lib/board/tool-keys';
import { TOOL_IDS, TOOLS } from '@/lib/board/tools';

const KEY_CLASS = 'rounded-tag border border-edge px-1.5 py-0.5 font-num text-[12px] whitespace-nowrap';

/** One line: what the keys do, and the keys; with `+` those that are pressed together. */
function KeyRow({ does, keys }: { does: string; keys: readonly string[] }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0">
      <dt className="min-w-0 wrap-anywhere">{does}</dt>
      <dd className="flex flex-wrap justify-end gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className={KEY_CLASS}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

interface KeysDialogProps {
  canWrite: boolean;
  onClose: () => void;
}

/** All keys of a board; of one that is only read, those that read. */
export function KeysDialog({ canWrite, onClose }: KeysDialogProps) {
  const t = useTranslations('board-contents');
  return (
    <Dialog open onOpenChange={onClose} title={t('help.title')} size="md">
      {/* It is longer than a screen: keys scroll what has the focus. */}
      <div role="group" aria-label={t('help.title')} tabIndex={0} className="pb-4 outline-none">
        <DrawingKeys canWrite={canWrite} />
        <ListKeys canWrite={canWrite} />
        {canWrite ? <ToolKeys /> : null}
      </div>
    </Dialog>
  );
}

const HEADING = 'pt-3 pb-1 text-h4 font-[680]';

function DrawingKeys({ canWrite }: { canWrite: boolean }) {
  const t = useTranslations('board-contents.help');
  const k = useTranslations('board-contents.keyNames');
  const control = k('control');
  return (
    <>
      <h3 className={HEADING}>{t('drawing')}</h3>
      <dl>
        <KeyRow does={t('open')} keys={[CONTENTS_KEY.toUpperCase()]} />
        <KeyRow does={t('thisList')} keys={[KEYS_KEY]} />
        <KeyRow
          does={t('pages')}
          keys={[`${control} + ${k('pageKeys')}`, `${k('alt')} + ${k('pageKeys')}`]}
        />
        {canWrite ? (
          <>
            <KeyRow does={t('place')} keys={[k('enter')]} />
            <KeyRow does={t('connect')} keys={[TOOLS.arrow.key.toUpperCase(), k('enter')]} />
            <KeyRow does={t('nudge')} keys={[k('arrows')]} />
            <KeyRow does={t('remove')} keys={[k('delete')]} />
            <KeyRow does={t('history')} keys={[`${control} + Z`, `${control} + Y`]} />
            <KeyRow does={t('leave')} keys={[k('escape')]} />
          </>
        ) : null}
      </dl>
    </>
  );
}

function ListKeys({ canWrite }: { canWrite: boolean }) {
  const t = useTranslations('board-contents.help');
  const k = useTranslations('board-contents.keyNames');
  const [alt, shift, arrows] = [k('alt'), k('shift'), k('arrows')];
  return (
    <>
      <h3 className={HEADING}>{t('list')}</h3>
      <dl>
        <KeyRow does={t('go')} keys={[k('upDown')]} />
        <KeyRow does={t('extend')} keys={[`${shift} + ${k('upDown')}`]} />
        {canWrite ? (
          <>
            <KeyRow does={t('edit')} keys={[k('enter')]} />
            <KeyRow does={t('rename')} keys={['F2']} />
            <KeyRow does={t('move')} keys={[`${alt} + ${arrows}`, `${alt} + ${shift} + ${arrows}`]} />
            <KeyRow does={t('resize')} keys={['+', '-']} />
            <KeyRow does={t('remove')} keys={[k('delete')]} />
            <KeyRow does={t('history')} keys={[`${k('control')} + Z`, `${k('control')} + Y`]} />
          </>
        ) : null}
        <KeyRow does={t('close')} keys={[k('escape')]} />
      </dl>
    </>
  );
}

function ToolKeys() {
  const t = useTranslations('board-contents.help');
  const tools = useTranslations('board.tools');
  return (
    <>
      <h3 className={HEADING}>{t('tools')}</h3>
      <dl>
        {TOOL_IDS.map((id) => (
          <KeyRow key={id} does={tools(id)} keys={[TOOLS[id].key.toUpperCase()]} />
        ))}
      </dl>
    </>
  );
}
