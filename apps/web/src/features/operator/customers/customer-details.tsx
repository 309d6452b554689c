import { customers } from '@cantina/contract/operator/customers'
import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import type { RecordOf } from '#resource/any-resource'
import { useRowVerbs } from '#resource/list/use-row-verbs'
import { useResourceTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import { ErrorState } from '#ui/error-state'
import { FiguresBand } from '#ui/figures-band'
import { SkeletonBlock } from '#ui/skeleton-block'
import { AdministrativeData } from './administrative-data'
import { CustomerStatus } from './customer-status'
import { CustomerTerms } from './customer-terms'
import classes from './customers.module.css'
import { SameVatCode } from './same-vat-code'
import { useCustomer } from './use-chosen-customer'
import { useDisableQuestion } from './use-disable-question'

type Customer = RecordOf<typeof customers>

/** One customer: who they are, what they owe, and what was agreed on with them. */
export function CustomerDetails({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCustomer(id)
  const [isEditing, setIsEditing] = useState(false)
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={360} />
  }
  return (
    <div className={classes.details}>
      <Money customer={data} />
      {isEditing ? (
        <AdministrativeData id={id} onClose={() => setIsEditing(false)} />
      ) : (
        <Identity customer={data} onEdit={() => setIsEditing(true)} />
      )}
      <CustomerTerms id={id} />
    </div>
  )
}

function Money({ customer }: { readonly customer: Customer }) {
  const formats = useFormats()
  const texts = useResourceTexts(customers)
  const amounts = ['toBillCents', 'billedCents', 'toPayCents', 'paidCents', 'paidCommissionCents']
  return (
    <FiguresBand
      isMinor
      figures={amounts.map((key) => ({
        label: texts.field(key),
        value: formats.money(customer[key as 'paidCents']),
      }))}
    />
  )
}

interface IdentityProps {
  readonly customer: Customer
  readonly onEdit: () => void
}

function Identity({ customer, onEdit }: IdentityProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(customers)
  const verbs = useRowVerbs(customers, {
    onDuplicated: () => {},
    onRemoved: () => {},
    deactivateQuestion: useDisableQuestion(),
  })
  const { id, name, status, closedAt, kinds } = customer
  const next = status === 'active' ? 'inactive' : 'active'
  return (
    <section className={classes.card} aria-label={t('operator.customers.basicDetails')}>
      <div className={classes.head}>
        <div className={classes.named}>
          <h1>{name}</h1>
          <CustomerStatus {...customer} />
        </div>
        {closedAt === null ? (
          <div className={classes.actions}>
            <Button variant="default" leftSection={<Pencil size={16} />} onClick={onEdit}>
              {t('resource.row.edit')}
            </Button>
            <Button
              variant="default"
              loading={verbs.isBusy}
              onClick={() => void verbs.setStatus([id], next, name)}
            >
              {verbs.statusVerb(next)}
            </Button>
          </div>
        ) : null}
      </div>
      <dl className={classes.facts}>
        {(['vatCode', 'sdi', 'address'] as const).map((key) => (
          <div key={key}>
            <dt>{texts.field(key)}</dt>
            <dd>{customer[key] ?? '–'}</dd>
            {key === 'vatCode' ? (
              <dd>
                <SameVatCode names={customer.sameVatCodeAs} />
              </dd>
            ) : null}
          </div>
        ))}
        <div>
          <dt>{texts.field('email')}</dt>
          <dd>
            <EmailText email={customer.email} />
          </dd>
        </div>
        <div>
          <dt>{texts.field('kinds')}</dt>
          <dd>{kinds.map((kind) => texts.option('kinds', kind)).join(', ') || '–'}</dd>
        </div>
        <div>
          <dt>{texts.field('createdAt')}</dt>
          <dd>{formats.date(customer.createdAt)}</dd>
        </div>
        {closedAt === null ? null : (
          <div>
            <dt>{texts.field('closedAt')}</dt>
            <dd>{formats.date(closedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
