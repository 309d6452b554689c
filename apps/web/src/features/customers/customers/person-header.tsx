import { bookings } from '@cantina/contract/bookings/bookings'
import { sendPersonalMail } from '@cantina/contract/communications/personal-mail'
import { customers } from '@cantina/contract/customers/customers'
import { languageList } from '@cantina/contract/reference/language'
import { checkout } from '@cantina/contract/till/checkout'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis, Mail, Pencil, Plus, ShoppingBag, WheatOff } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { BackLink } from '#resource/form/back-link'
import { linkTo } from '#resource/link-to'
import { IconButton } from '#ui/icon-button'
import { StatusChip } from '#ui/status-chip'
import { TagChips } from '#ui/tag-chips'
import { CareItems } from './care-items'
import { customerPaths } from './customer-paths'
import { fullName } from './full-name'
import type { PersonSummary } from './person-band'
import classes from './person-header.module.css'
import type { Customer } from './person-page'

const shownTags = 3

interface PersonHeaderProps {
  readonly person: Customer
  readonly summary: PersonSummary
  readonly onWrite: () => void
  readonly onMerge: () => void
  readonly onErase: () => void
}

/** Who it is, in two lines, and what can be done for them. */
export function PersonHeader({ person, summary, ...acts }: PersonHeaderProps) {
  const { t } = useTranslation()
  const name = fullName(person)
  const tags = summary.tags.slice(0, shownTags)
  const more = summary.tags.length - tags.length
  return (
    <header>
      <BackLink resource={customers} path={customerPaths.list} />
      <div className={classes.header}>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(person)}
        </span>
        <div className={classes.who}>
          <div className={classes.title}>
            <h1>{name}</h1>
            {person.status === 'inactive' ? (
              <StatusChip
                state="inactive"
                label={t('entities.customers.customer.status.inactive')}
              />
            ) : null}
            <TagChips tags={tags} />
            {more > 0 ? (
              <span
                className={classes.more}
                title={summary.tags
                  .slice(shownTags)
                  .map((tag) => tag.name)
                  .join(', ')}
              >
                {t('customers.person.moreTags', { count: more })}
              </span>
            ) : null}
          </div>
          <PersonFacts person={person} allergies={summary.allergies} />
        </div>
        <PersonActions person={person} {...acts} />
      </div>
    </header>
  )
}

interface PersonFactsProps {
  readonly person: Customer
  readonly allergies: readonly string[]
}

/** Where from, which language, since when; what they must not eat stands last and loudest. */
function PersonFacts({ person, allergies }: PersonFactsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const countries = useCountryOptions()
  const languages = useReferenceList(languageList)
  const country = countries.find(({ value }) => value === person.countryId)?.label
  const language = languages.items.find(({ id }) => id === person.languageId)?.name
  const facts = [
    country,
    language && t('customers.person.speaks', { language }),
    t('customers.person.since', { date: formats.date(person.createdAt) }),
  ].filter(Boolean)
  return (
    <p className={classes.facts}>
      {facts.map((fact, nth) => (
        <Fragment key={fact}>
          {nth > 0 ? <span aria-hidden="true">·</span> : null}
          <span>{fact}</span>
        </Fragment>
      ))}
      {allergies.length > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <strong className={classes.allergies}>
            <WheatOff size={16} strokeWidth={1.6} aria-hidden="true" />
            <span className={classes.spoken}>{t('customers.person.allergies')}: </span>
            {allergies.join(', ')}
          </strong>
        </>
      ) : null}
    </p>
  )
}

type ActionsProps = Omit<PersonHeaderProps, 'summary'>

function PersonActions({ person, onWrite, onMerge, onErase }: ActionsProps) {
  const { t } = useTranslation()
  const href = useLocation({ select: (location) => location.href })
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  })
  const mayBook = useMayCall(bookings.endpoints.create.access)
  const maySell = useMayCall(checkout.access)
  const mayWrite = useMayCall(sendPersonalMail.access)
  const mayEdit = useMayCall(customers.endpoints.update.access)
  const { id, email, status } = person
  const isActive = status === 'active'
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            boxed
            label={t('customers.person.moreActions')}
            icon={<Ellipsis size={16} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Pencil size={16} />}
            component={Link}
            {...linkTo(customerPaths.edit(id))}
          >
            {t(mayEdit ? 'resource.form.edit' : 'resource.form.allDetails')}
          </Menu.Item>
          <CareItems onMerge={onMerge} onErase={onErase} />
        </Menu.Dropdown>
      </Menu>
      {mayWrite ? (
        <Button
          variant="default"
          leftSection={<Mail size={16} />}
          disabled={email === null}
          title={email === null ? t('customers.person.write.noEmail') : undefined}
          onClick={onWrite}
        >
          {t('customers.person.write.button')}
        </Button>
      ) : null}
      {maySell && isActive ? (
        <Button
          variant="default"
          leftSection={<ShoppingBag size={16} />}
          component={Link}
          {...linkTo('/sales/customerview', { customer: id })}
        >
          {t('customers.person.sell')}
        </Button>
      ) : null}
      {mayBook && isActive ? (
        <Button
          leftSection={isPhone ? null : <Plus size={16} />}
          component={Link}
          {...linkTo('/home/createreservation', { customer: id, origin: href })}
        >
          {t(isPhone ? 'customers.person.bookShort' : 'customers.person.book')}
        </Button>
      ) : null}
    </div>
  )
}

function initialsOf({ name, surname }: Customer): string {
  return [name, surname]
    .flatMap((part) => [...(part ?? '')].slice(0, 1))
    .join('')
    .toLocaleUpperCase()
}
