import { partsAnotherWay, refundableByMethod } from '@cantina/domain/payments/refund-parts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormats } from '#lib/formats'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { RowScopeContext } from '#resource/fields/row-scope'
import classes from './payment-dialog.module.css'
import type { Paid } from './payment-forms'
import { type RefundRow, refundPartsFields, refundTotal, sentRefunds } from './refund-fields'

const inputFields = refundPartsFields([])
const contract = { texts: 'resource.payment', inputFields, input: z.strictObject(inputFields) }
const { LongTextField } = fieldsOf(contract)
const { MoneyField } = rowFieldsOf(contract, 'refunds')

interface RefundPartsProps {
  readonly payments: Paid
  /** Why the amounts are what they are. */
  readonly help?: string | undefined
}

/** How much goes back by each way of paying: as it came, unless somebody says why not. */
export function RefundParts({ payments, help }: RefundPartsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const rows: RefundRow[] = useWatch({ name: 'refunds' })
  const [showsAll, setShowsAll] = useState(false)
  const came = new Map(refundableByMethod(payments).map(({ method, cents }) => [method, cents]))
  const isShown = ({ method, cents }: RefundRow) => showsAll || cents !== null || came.has(method)
  const readable = rows.filter(({ cents }) => cents === null || typeof cents === 'number')
  const goesAnotherWay = partsAnotherWay(sentRefunds(readable), payments).length > 0
  return (
    <fieldset className={classes.refunds}>
      <legend>{t('resource.payment.refunds.title')}</legend>
      {help ? <p className={classes.hint}>{help}</p> : null}
      {rows.map((row, index) =>
        isShown(row) ? (
          <RowScopeContext key={row.method} value={`refunds.${index}.`}>
            <MoneyField
              name="cents"
              label={t(`resource.payment.method.${row.method}`)}
              help={t('resource.payment.refunds.came', {
                amount: formats.money(came.get(row.method) ?? 0),
              })}
            />
          </RowScopeContext>
        ) : null,
      )}
      {showsAll || rows.every(isShown) ? null : (
        <Button variant="subtle" className={classes.another} onClick={() => setShowsAll(true)}>
          {t('resource.payment.refunds.another')}
        </Button>
      )}
      {goesAnotherWay ? (
        <LongTextField
          name="refundReason"
          rows={2}
          isRequired
          help={t('resource.payment.refunds.reasonHelp')}
        />
      ) : null}
      <p className={classes.sum} role="status">
        {t('resource.payment.refunds.sum', { amount: formats.money(refundTotal(rows)) })}
      </p>
    </fieldset>
  )
}
