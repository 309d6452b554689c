import type { OrderProblem } from '@cantina/contract/orders/order-quote'
import { isSameLine } from '@cantina/domain/orders/goods-lines'
import { hasFreeAmount } from '@cantina/domain/payments/gift-card-amount'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import { useField } from '#resource/fields/use-field'
import { namedErrors, useErrorText } from '#resource/form/form-errors'
import { AmountInput } from '#ui/amount-input'
import { IconButton } from '#ui/icon-button'
import { Stepper } from '#ui/stepper'
import { Thumbnail } from '#ui/thumbnail'
import type { OrderDraft } from './order-form-contract'
import { type KnownProduct, useOrderFormScope, useQuote } from './order-form-scope'
import { type FoundProduct, ProductSearch } from './product-search'
import classes from './products-field.module.css'
import { useProblemWords } from './use-problem-words'

type Lines = OrderDraft['lines']
type Line = Lines[number]

/** What is bought, how many of each, and what each comes to. */
export function ProductsField() {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  const { order } = useOrderFormScope()
  const { quote, isStale } = useQuote()
  const { clearErrors } = useFormContext<OrderDraft>()
  const agentId = useWatch<OrderDraft, 'agentId'>({ name: 'agentId' })
  const [known, setKnown] = useState<ReadonlyMap<string, KnownProduct>>(
    () =>
      new Map(
        order?.lines.map((line) => [
          line.productId,
          { ...line, isFree: line.amountCents !== null },
        ]),
      ),
  )
  const errorAt = useLineErrors()
  const problemOf = useProblemWords()
  const field = useField<Lines>({ name: 'lines' }, (lines) =>
    lines
      .map(({ productId, quantity }) =>
        t('orders.orders.pieces', {
          quantity: formats.number(quantity),
          name: known.get(productId)?.name ?? '',
        }),
      )
      .join(', '),
  )
  const lines = field.value ?? []

  function change(next: Lines) {
    field.change(next)
    clearErrors('lines')
  }

  function add(product: FoundProduct) {
    const isFree = hasFreeAmount(product)
    setKnown((before) => new Map(before).set(product.id, { ...product, isFree }))
    const amountCents = isFree ? product.consumerPriceCents : null
    const wanted = { productId: product.id, quantity: 1, amountCents }
    const isThere = lines.some((line) => isSameLine(line, wanted))
    change(
      isThere
        ? lines.map((line) =>
            isSameLine(line, wanted) ? { ...line, quantity: line.quantity + 1 } : line,
          )
        : [...lines, wanted],
    )
  }

  function changeAt(index: number, changes: Partial<Line>) {
    change(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  }

  return (
    <FormSection title={field.label}>
      <div data-field="lines" className={classes.lines} data-stale={isStale || undefined}>
        {lines.length === 0 ? (
          <p className={classes.none}>{t('orders.orders.form.noProducts')}</p>
        ) : null}
        {lines.map((line, index) => {
          const { productId, quantity, amountCents = null } = line
          const priced = quote?.lines.find((one) => isSameLine(one, line))
          const isFree = known.get(productId)?.isFree ?? amountCents !== null
          const product = known.get(productId) ?? priced
          const name = product ? nameOf(product) : ''
          const wrong = errorAt(index) ?? problemAt(quote?.problems ?? [], line, problemOf) ?? null
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a gift card may stand in several lines.
              key={`${productId} ${index}`}
              className={classes.line}
              role="group"
              aria-label={name}
            >
              <Thumbnail imageId={product?.imageId ?? null} />
              <span className={classes.name}>
                {name}
                <small>
                  {[product?.itemCode, priced && !isFree ? formats.money(priced.unitCents) : null]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {isFree ? (
                  <AmountInput
                    className={classes.amount}
                    label={t('orders.orders.form.amountOf', { name })}
                    hidesLabel
                    readOnly={field.isLocked}
                    cents={amountCents}
                    onChange={(next) => changeAt(index, { amountCents: next })}
                  />
                ) : null}
              </span>
              <Stepper
                className={classes.quantity}
                aria-label={t('orders.orders.form.quantityOf', { name })}
                readOnly={field.isLocked}
                min={1}
                max={null}
                value={quantity}
                onChange={(next) => changeAt(index, { quantity: next })}
              />
              <span className={classes.total}>
                {isFree
                  ? formats.money((amountCents ?? 0) * quantity)
                  : priced && formats.money(priced.totalCents)}
              </span>
              {field.isLocked ? null : (
                <IconButton
                  label={t('orders.orders.form.remove', { name })}
                  icon={<Trash2 size={16} />}
                  onClick={() => change(lines.filter((_, at) => at !== index))}
                />
              )}
              {wrong ? (
                <p className={classes.error} role="alert">
                  <FieldError text={wrong} />
                </p>
              ) : null}
            </div>
          )
        })}
      </div>
      {field.isLocked ? null : <ProductSearch agentId={agentId} onChoose={add} />}
      {field.error ? (
        <p className={classes.error} role="alert">
          <FieldError text={field.error} />
        </p>
      ) : null}
    </FormSection>
  )
}

function problemAt(
  problems: readonly OrderProblem[],
  line: Line,
  wordsOf: (problem: OrderProblem) => string,
): string | undefined {
  const found = problems.find((one) => {
    if ('amountCents' in one) return isSameLine(one, line)
    return 'productId' in one && one.productId === line.productId
  })
  return found && wordsOf(found)
}

/** What the server said about one of the lines. */
function useLineErrors(): (index: number) => string | undefined {
  const { errors } = useFormState<OrderDraft>({ name: 'lines' })
  const errorText = useErrorText()
  return (index) => {
    const found = namedErrors(errors).find(({ name }) => name.startsWith(`lines.${index}.`))
    return found && errorText(found.error)
  }
}
