import type { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { ContactLines } from '#components/contacts/contact-lines'
import type { RecordOf } from '#resource/any-resource'
import classes from './product-preview.module.css'

interface AgentContactsProps {
  readonly contacts: RecordOf<typeof products>['agentContacts']
}

/** Who sells it for the business, and how to reach them. */
export function AgentContacts({ contacts }: AgentContactsProps) {
  const { t } = useTranslation()
  if (contacts.length === 0) return null
  return (
    <section className={classes.contacts}>
      <h3>{t('catalogue.products.form.agentContacts')}</h3>
      <ContactLines contacts={contacts} />
    </section>
  )
}
