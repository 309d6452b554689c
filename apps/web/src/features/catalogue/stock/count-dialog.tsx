import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { stockCount } from '@cantina/contract/catalogue/stock'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { Button, FocusTrap } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './count-dialog.module.css'
import { type CountStart, countForm } from './count-form'
import { signed } from './signed'
import { useStockRefresh } from './use-stock-refresh'

const { LongTextField, LookupField, NumberField } = fieldsOf(countForm)

type Counted = AnswerOf<typeof stockCount>

interface CountDialogProps {
  readonly start: CountStart
  readonly onClose: () => void
}

/** Takes what was counted, and says what had to be written for it. */
export function CountDialog({ start, onClose }: CountDialogProps) {
  const { t } = useTranslation()
  const refresh = useStockRefresh()
  const [counted, setCounted] = useState<Counted | null>(null)
  const [startNow, setStartNow] = useState(start)
  const isKnown = startNow.productId !== null && startNow.posId !== null
  return (
    <Dialog title={t('catalogue.stock.count.title')} onClose={onClose}>
      {counted ? (
        <Result
          counted={counted}
          onAnother={() => {
            setStartNow({ productId: null, posId: startNow.posId })
            setCounted(null)
          }}
          onClose={onClose}
        />
      ) : (
        <ContractForm
          contract={countForm}
          start={{ ...startNow, counted: null, note: null }}
          isLeftWhenSaved
          send={async (body, { idempotencyKey }) => {
            const answer = await call(stockCount, { body }, { idempotencyKey })
            setStartNow({ productId: body.productId, posId: body.posId })
            setCounted(answer)
            refresh()
            return { message: answer.message }
          }}
          header={<p className={classes.text}>{t('catalogue.stock.count.intro')}</p>}
          actions={<DialogActions saveLabel={t('catalogue.stock.count.save')} onClose={onClose} />}
        >
          <div className={classes.fields}>
            {isKnown ? null : <FocusTrap.InitialFocus />}
            <LookupField name="productId" resource={products} />
            <LookupField name="posId" resource={pos} help={t('catalogue.stock.form.posHelp')} />
            {isKnown ? <FocusTrap.InitialFocus /> : null}
            <NumberField name="counted" />
            <LongTextField name="note" rows={2} />
          </div>
        </ContractForm>
      )}
    </Dialog>
  )
}

interface ResultProps {
  readonly counted: Counted
  readonly onAnother: () => void
  readonly onClose: () => void
}

function Result({ counted: { before, counted, change }, onAnother, onClose }: ResultProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = {
    before: formats.number(before),
    counted: formats.number(counted),
    change: signed(change, formats),
  }
  return (
    <>
      <p className={classes.text} role="status">
        {change === 0
          ? t('catalogue.stock.count.asCounted', figures)
          : t('catalogue.stock.count.written', figures)}
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onAnother}>
          {t('catalogue.stock.count.another')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('catalogue.stock.count.done')}
        </Button>
      </DialogFoot>
    </>
  )
}
