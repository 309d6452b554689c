import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './keys-sheet.module.css'

/** In the order of a sale. */
const keys = [
  ['search', ['A–Z']],
  ['pick', ['↓', '→', '⏎']],
  ['many', ['6', '*']],
  ['quantity', ['+', '−']],
  ['customer', ['F2']],
  ['parked', ['F4']],
  ['cash', ['F8']],
  ['card', ['F9']],
  ['other', ['F10']],
  ['next', ['⏎']],
  ['undo', ['Ctrl', 'Z']],
  ['help', ['F1']],
] as const

/** A sale without the mouse, key by key. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('till.keys.title')} about={t('till.keys.about')} size={640} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([name, shown]) => (
          <div key={name}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`till.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
