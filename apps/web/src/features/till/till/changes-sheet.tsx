import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { ParkedChange } from './parked-changes'

interface ChangesSheetProps {
  /** Of the cart. */
  readonly name: string
  readonly changes: readonly ParkedChange[]
  readonly onClose: () => void
}

/** What has changed since the cart was parked: nobody pays what they did not see. */
export function ChangesSheet({ name, changes, onClose }: ChangesSheetProps) {
  const { t } = useTranslation()
  const textOf = useChangeText()
  return (
    <Dialog title={t('till.parked.changed')} about={name} onClose={onClose}>
      <ul>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>{textOf(change)}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t('till.parked.understood')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function useChangeText(): (change: ParkedChange) => string {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (change) => {
    switch (change.kind) {
      case 'price':
      case 'balance': {
        const { kind, name, from, to } = change
        return t(`till.parked.change.${kind}`, { name, from: money(from), to: money(to) })
      }
      case 'fewer':
        return t('till.parked.change.fewer', { name: change.name, count: change.left })
      case 'total':
        return t('till.parked.change.total', { from: money(change.from), to: money(change.to) })
      default:
        return t(`till.parked.change.${change.kind}`)
    }
  }
}
