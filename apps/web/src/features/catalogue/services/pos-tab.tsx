import { availability } from '@cantina/contract/catalogue/availability'
import { pos } from '@cantina/contract/catalogue/pos'
import { services } from '@cantina/contract/catalogue/services'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SetupMissing } from '#components/bookings/setup-missing'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { type Lookup, useLookup } from '#resource/fields/use-lookup'
import { useFormScope } from '#resource/form/form-scope'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import classes from './pos-tab.module.css'

const { RowsField } = fieldsOf(services)
const { LookupField } = rowFieldsOf(services, 'availabilities')

/** Where the service is offered, and when. */
export function PosTab() {
  const { t } = useTranslation()
  const { isReadOnly } = useFormScope()
  const rows: unknown[] = useWatch({ name: 'availabilities' })
  return (
    <FormSection title={t('catalogue.services.pos.title')} help={t('catalogue.services.pos.help')}>
      {rows.length === 0 ? <NotOffered /> : null}
      <RowsField
        name="availabilities"
        newRow={{ id: null, posId: null, availabilityId: null }}
        addLabel={t('catalogue.services.pos.add')}
      >
        <LookupField name="posId" resource={pos} />
        <LookupField name="availabilityId" resource={availability} />
      </RowsField>
      {isReadOnly ? null : <MakeLinks />}
    </FormSection>
  )
}

/** Why nobody can book the service: there is nothing to link it to, or it is not linked. */
function NotOffered() {
  const { t } = useTranslation()
  const missing = missingOf('pos', useLookup(pos, '', []))
  const missingTimes = missingOf('availability', useLookup(availability, '', []))
  const first = missing ?? missingTimes
  if (first) return <SetupMissing missing={first} />
  return (
    <div>
      <p className={classes.none}>{t('catalogue.services.pos.notLinked')}</p>
      <p className={classes.why}>{t('catalogue.services.pos.notLinkedWhy')}</p>
    </div>
  )
}

function missingOf<Kind extends 'pos' | 'availability'>(kind: Kind, lookup: Lookup) {
  if (!lookup.isEmpty) return null
  return lookup.hasInactiveOnly ? (`${kind}_inactive` as const) : kind
}

/** The way to what is not there yet; the form asks before something is lost. */
function MakeLinks() {
  const { t } = useTranslation()
  const may = { pos: useMayDo(pos).create, availability: useMayDo(availability).create }
  return (
    <p className={classes.links}>
      {may.pos ? (
        <Link {...linkTo('/sales/pointofsales/addpos')}>{t('catalogue.services.pos.make')}</Link>
      ) : null}
      {may.availability ? (
        <Link {...linkTo('/sales/pointofsales/availability/addavailability')}>
          {t('catalogue.services.pos.makeAvailability')}
        </Link>
      ) : null}
    </p>
  )
}
