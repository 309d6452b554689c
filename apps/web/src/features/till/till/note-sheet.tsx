import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './sheet.module.css'
import { useCart } from './till-scope'

const longest = 2_000

/** Words that stay with the sale. */
export function NoteSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const [typed, setTyped] = useState(cart.notes ?? '')
  return (
    <Dialog title={t('till.till.note.title')} onClose={onClose}>
      <Textarea
        className={classes.body}
        label={t('till.till.note.field')}
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() => {
            dispatch({ type: 'setNotes', notes: typed.trim() || null })
            onClose()
          }}
        >
          {t('till.till.note.submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
