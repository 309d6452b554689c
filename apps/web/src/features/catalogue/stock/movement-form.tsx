import {
  changeMovementNote,
  type readMovement,
  reverseMovement,
  stock,
} from '@cantina/contract/catalogue/stock'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { notes } from '@cantina/contract/fields'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormHeader } from '#resource/form/form-header'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { MovementFacts } from './movement-facts'
import classes from './movement-form.module.css'
import { signed } from './signed'
import { stockPaths } from './stock-paths'
import { useStockRefresh } from './use-stock-refresh'

type Movement = AnswerOf<typeof readMovement>

const noteOnly = z.strictObject({ note: notes })
const contract = { texts: stock.texts, inputFields: noteOnly.shape, input: noteOnly }

const { LongTextField } = fieldsOf(contract)

/** Nothing of a movement can be changed but its note; what was wrong is undone by its opposite. */
export function MovementForm({ movement }: { readonly movement: Movement }) {
  const { t } = useTranslation()
  const refresh = useStockRefresh()
  const mayEdit = useMayCall(changeMovementNote.access)
  return (
    <ContractForm<typeof contract, Movement>
      contract={contract}
      start={movement}
      isReadOnly={!mayEdit}
      send={(body, { idempotencyKey }) =>
        call(changeMovementNote, { params: { id: movement.id }, body }, { idempotencyKey })
      }
      onSaved={refresh}
      header={
        <FormHeader
          resource={stock}
          paths={stockPaths}
          title={movement.productName}
          record={undefined}
          editPath={null}
        />
      }
    >
      <FormSection>
        <MovementFacts movement={movement} />
        <ReverseAction movement={movement} />
      </FormSection>
      <FormSection>
        <LongTextField name="note" help={t('catalogue.stock.detail.noteHelp')} />
      </FormSection>
    </ContractForm>
  )
}

function ReverseAction({ movement }: { readonly movement: Movement }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const refresh = useStockRefresh()
  const mayReverse = useMayCall(reverseMovement.access)
  const reversing = useMutation({
    mutationFn: () => call(reverseMovement, { params: { id: movement.id }, body: { note: null } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      refresh()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  async function ask() {
    const { productName: product, posName: pos, change, category } = movement
    const isAgreed = await confirm({
      title: t('catalogue.stock.detail.reverseQuestion'),
      body:
        category === 'transfer'
          ? t('catalogue.stock.detail.reverseTransferWhy', { product })
          : t('catalogue.stock.detail.reverseWhy', {
              product,
              pos,
              change: signed(-change, formats),
            }),
      confirmLabel: t('catalogue.stock.detail.reverse'),
    })
    if (isAgreed) reversing.mutate()
  }
  if (!movement.canReverse) return <p className={classes.note}>{t(reasonOf(movement))}</p>
  if (!mayReverse) return null
  return (
    <Button
      variant="default"
      className={classes.reverse}
      data-screen-only
      leftSection={<Undo2 size={16} />}
      loading={reversing.isPending}
      onClick={() => void ask()}
    >
      {t('catalogue.stock.detail.reverse')}
    </Button>
  )
}

/** Why it cannot be undone. */
function reasonOf({ isReversed, category }: Movement) {
  if (isReversed) return 'catalogue.stock.detail.isReversed'
  return category === 'sale' ? 'catalogue.stock.detail.isSale' : 'catalogue.stock.detail.isReversal'
}
