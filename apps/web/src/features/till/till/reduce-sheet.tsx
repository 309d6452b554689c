import { type ManualReason, manualReasons } from '@cantina/domain/promotions/manual-reduction'
import { Button, TextInput } from '@mantine/core'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newUuid } from '#lib/new-uuid'
import { AmountInput } from '#ui/amount-input'
import { Dialog, DialogFoot } from '#ui/dialog'
import { Segments } from '#ui/segments'
import { type CartReduction, isSameTarget, type ReductionTarget } from './cart-reductions'
import { PercentInput } from './percent-input'
import classes from './reduce-sheet.module.css'
import sheet from './sheet.module.css'
import { useCart } from './till-scope'

type Way = 'percent' | 'amount' | 'price'

interface ReduceSheetProps {
  readonly target: ReductionTarget
  /** What is made cheaper. */
  readonly name: string
  readonly onClose: () => void
}

const longestNote = 200

/** Takes something off by hand: a share, an amount, or down to a price; with the reason. */
export function ReduceSheet({ target, name, onClose }: ReduceSheetProps) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const before = cart.reductions.find((one) => isSameTarget(one.target, target))
  const [way, setWay] = useState<Way>(wayOf(before))
  const [percent, setPercent] = useState<number | null>(before?.percent ?? null)
  const [cents, setCents] = useState<number | null>(
    before?.amountCents ?? before?.toUnitCents ?? null,
  )
  const [reason, setReason] = useState<ManualReason | null>(before?.reason ?? null)
  const [note, setNote] = useState(before?.note ?? '')
  const [isTried, setTried] = useState(false)
  const required = t('validation.required')
  const lacksNote = reason === 'other' && note.trim() === ''
  const takenOff = takenOffBy(way, { percent, cents })
  const ways: readonly Way[] = waysFor(target, cart.lines.length > 0)

  function apply(how: Pick<CartReduction, 'percent' | 'amountCents' | 'toUnitCents'> | null) {
    setTried(true)
    if (!how || !reason || lacksNote) return
    dispatch({
      type: 'setReduction',
      target,
      reduction: {
        key: before?.key ?? newUuid(),
        target,
        ...how,
        reason,
        note: note.trim() || null,
        name: t(`entities.promotions.manual.reason.${reason}`),
      },
    })
    onClose()
  }

  return (
    <Dialog title={t('till.till.reduce.title')} about={name} onClose={onClose}>
      <form
        className={sheet.fields}
        onSubmit={(event) => {
          event.preventDefault()
          apply(takenOff)
        }}
      >
        <div className={classes.how}>
          <Segments
            label={t('till.till.reduce.how')}
            options={ways.map((value) => ({
              value,
              label: t(`till.till.reduce.${value}`),
            }))}
            value={way}
            onChoose={setWay}
          />
          {way === 'percent' ? (
            <PercentInput
              label={t('till.till.reduce.percent')}
              percent={percent}
              error={isTried && !takenOff ? required : null}
              onChange={setPercent}
            />
          ) : (
            <AmountInput
              label={t(`till.till.reduce.${way}`)}
              data-autofocus
              cents={cents}
              error={isTried && !takenOff ? required : null}
              onChange={setCents}
            />
          )}
        </div>
        <fieldset className={sheet.choices} aria-describedby="reason-problem">
          <legend>{t('till.till.reduce.reason')}</legend>
          {manualReasons.map((one) => (
            <button
              key={one}
              type="button"
              className={sheet.slot}
              aria-pressed={one === reason}
              onClick={() => setReason(one)}
            >
              {t(
                one === 'other'
                  ? 'till.till.reduce.otherReason'
                  : `entities.promotions.manual.reason.${one}`,
              )}
            </button>
          ))}
        </fieldset>
        {isTried && !reason ? (
          <p id="reason-problem" role="alert" className={sheet.problem}>
            {required}
          </p>
        ) : null}
        <TextInput
          label={t('till.till.reduce.note')}
          size="lg"
          maxLength={longestNote}
          required={reason === 'other'}
          value={note}
          error={isTried && lacksNote ? required : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="lg"
          leftSection={<Gift size={18} aria-hidden />}
          className={classes.free}
          onClick={() => apply({ percent: 100, amountCents: null, toUnitCents: null })}
        >
          {t('till.till.reduce.giveAway')}
        </Button>
        <DialogFoot>
          {before ? (
            <Button
              variant="subtle"
              color="neutral"
              onClick={() => {
                dispatch({ type: 'setReduction', target, reduction: null })
                onClose()
              }}
            >
              {t('till.till.reduce.remove')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('till.till.reduce.apply')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** A price is of one product; an amount off everything is one off the products. */
function waysFor({ kind }: ReductionTarget, hasGoods: boolean): readonly Way[] {
  if (kind === 'product') return ['percent', 'amount', 'price']
  return kind === 'visit' || hasGoods ? ['percent', 'amount'] : ['percent']
}

function wayOf(before: CartReduction | undefined): Way {
  if (!before || before.percent !== null) return 'percent'
  return before.toUnitCents === null ? 'amount' : 'price'
}

/** Null while nothing is taken off. */
function takenOffBy(
  way: Way,
  { percent, cents }: { readonly percent: number | null; readonly cents: number | null },
) {
  const nothing = { percent: null, amountCents: null, toUnitCents: null }
  switch (way) {
    case 'percent':
      return percent ? { ...nothing, percent } : null
    case 'amount':
      return cents ? { ...nothing, amountCents: cents } : null
    case 'price':
      return cents === null ? null : { ...nothing, toUnitCents: cents }
  }
}
