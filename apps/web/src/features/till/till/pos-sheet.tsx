import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { LockKeyhole, Printer, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './sheet.module.css'
import { useTillScope } from './till-scope'
import { useChosenPos } from './use-tills'

interface SheetProps {
  readonly onClose: () => void
}

/** Where one sells; the till remembers it on this device. */
export function PosSheet({ onClose }: SheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = useFieldTexts({ texts: 'entities.catalogue.pos' })
  const { till, openSheet } = useTillScope()
  const { items } = useChosenPos()
  return (
    <Dialog title={t('till.till.chooseTitle')} about={t('till.till.chooseAbout')} onClose={onClose}>
      <ul className={classes.list}>
        {items.map(({ id, name, accessType }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={id === till.pos.id}
              onClick={() => {
                onClose()
                void navigate({ to: '/sales/customerview', search: { pos: id } })
              }}
            >
              <Store size={20} aria-hidden />
              <span className={classes.who}>
                <strong>{name}</strong>
                <small>{words.option('accessType', accessType)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button
          variant="default"
          leftSection={<LockKeyhole size={16} />}
          onClick={() => openSheet({ kind: 'pin' })}
        >
          {t('till.pin.button')}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={16} />}
          onClick={() => openSheet({ kind: 'printer' })}
        >
          {t('till.till.sale.printer')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
