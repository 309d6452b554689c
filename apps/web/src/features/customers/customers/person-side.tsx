import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { Link } from '@tanstack/react-router'
import { Check, Download, Merge, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { EmailText } from '#ui/email-text'
import { customerPaths } from './customer-paths'
import type { PersonSummary } from './person-band'
import type { Customer } from './person-page'
import classes from './person-side.module.css'
import { useExportCustomer } from './use-export-customer'

interface PersonSideProps {
  readonly person: Customer
  readonly consent: PersonSummary['consent']
  readonly onMerge: () => void
  readonly onErase: () => void
}

/** How they are reached, what they agreed to, and what they may ask of their data. */
export function PersonSide({ person, consent, onMerge, onErase }: PersonSideProps) {
  return (
    <aside className={classes.side}>
      <ContactSection person={person} />
      <ConsentSection person={person} consent={consent} />
      <DataSection person={person} onMerge={onMerge} onErase={onErase} />
    </aside>
  )
}

function ContactSection({ person }: { readonly person: Customer }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayEdit = useMayCall(customers.endpoints.update.access)
  const { email, phone, birthDate, notes } = person
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('customers.customers.contact')}</h2>
        {mayEdit ? (
          <Link className={classes.act} {...linkTo(customerPaths.edit(person.id))}>
            <Pencil size={16} strokeWidth={1.6} aria-hidden="true" />
            {t('resource.form.edit')}
          </Link>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <Fact label={t('entities.customers.customer.fields.email')}>
          {email ? <EmailText email={email} /> : null}
        </Fact>
        <Fact label={t('customers.person.phone')}>
          {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
        </Fact>
        <Fact label={t('entities.customers.customer.fields.birthDate')}>
          {birthDate ? formats.date(birthDate) : null}
        </Fact>
      </dl>
      {notes ? <p className={classes.notes}>{notes}</p> : null}
    </section>
  )
}

interface FactProps {
  readonly label: string
  /** Null: it is not known. */
  readonly children: ReactNode
}

function Fact({ label, children }: FactProps) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={children === null || undefined}>
        {children ?? t('customers.person.notSaid')}
      </dd>
    </div>
  )
}

function ConsentSection({ person, consent }: Pick<PersonSideProps, 'person' | 'consent'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { marketing, legal } = consent
  const { acceptsMarketing } = person
  const step = marketing
    ? t(`customers.person.consent.${acceptsMarketing ? 'given' : 'withdrawn'}`, {
        date: formats.date(marketing.at),
        by:
          marketing.by === 'guest'
            ? t('customers.person.consent.byGuest')
            : t('customers.person.consent.byStaff', {
                name: marketing.userName ?? t('entities.business.audit.formerUser'),
              }),
      })
    : t('customers.person.consent.never')
  return (
    <section className={classes.section}>
      <h2>{t('customers.person.consent.title')}</h2>
      <ul className={classes.consents}>
        <Agreed
          isGiven={acceptsMarketing}
          what={t('customers.person.consent.marketing')}
          note={step}
        />
        {legal.map(({ kind, version, at, number }) => (
          <Agreed
            key={kind}
            isGiven
            what={t(`customers.person.consent.${kind}`)}
            note={[
              version === null ? null : t('customers.person.consent.version', { version }),
              t('customers.person.consent.agreed', { date: formats.date(at), number }),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </section>
  )
}

interface AgreedProps {
  readonly isGiven: boolean
  readonly what: string
  readonly note: string
}

function Agreed({ isGiven, what, note }: AgreedProps) {
  const { t } = useTranslation()
  return (
    <li data-given={isGiven || undefined}>
      <span
        className={classes.mark}
        role="img"
        aria-label={t(isGiven ? 'common.yes' : 'common.no')}
      >
        {isGiven ? <Check size={12} strokeWidth={2.5} /> : <X size={16} strokeWidth={1.6} />}
      </span>
      <div>
        <span>{what}</span>
        <span className={classes.note}>{note}</span>
      </div>
    </li>
  )
}

function DataSection({ person, onMerge, onErase }: Omit<PersonSideProps, 'consent'>) {
  const { t } = useTranslation()
  const may = useMayCall(eraseCustomer.access)
  const exporting = useExportCustomer()
  if (!may) return null
  return (
    <section className={classes.section}>
      <h2>{t('customers.customers.care.title')}</h2>
      <button type="button" className={classes.act} onClick={onMerge}>
        <Merge size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('customers.customers.care.merge')}
      </button>
      <button
        type="button"
        className={classes.act}
        disabled={exporting.isPending}
        onClick={() => exporting.mutate(person)}
      >
        <Download size={16} strokeWidth={1.6} aria-hidden="true" />
        {t('customers.customers.care.export')}
      </button>
      <button type="button" className={classes.erase} onClick={onErase}>
        {t('customers.customers.care.erase')}
      </button>
    </section>
  )
}
