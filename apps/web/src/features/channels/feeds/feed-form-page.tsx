import { users } from '@cantina/contract/accounts/users'
import { pos } from '@cantina/contract/catalogue/pos'
import { feeds } from '@cantina/contract/channels/feeds'
import { isLanguage } from '@cantina/contract/languages'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { FeedCard } from './feed-card'
import { feedPaths } from './feed-paths'
import { FeedRoomField } from './feed-room-field'

const { ChoiceField, LongTextField, LookupField, SelectField, SwitchField, TextField } =
  fieldsOf(feeds)

export function FeedFormPage() {
  const { t, i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : feeds.empty.language
  return (
    <ResourceFormPage
      resource={feeds}
      paths={feedPaths}
      defaults={{ ...feeds.empty, language }}
      titleOf={(feed) => feed?.name ?? t('channels.feeds.new')}
      aside={<FeedCard />}
    >
      <FormSection>
        <TextField name="name" help={t('channels.feeds.nameHelp')} />
        <ChoiceField name="kind" />
        <WhoseVisits />
        <SwitchField name="showsGuests" help={t('channels.feeds.showsGuestsHelp')} />
        <SelectField name="language" help={t('channels.feeds.languageHelp')} />
        <LongTextField name="notes" help={t('channels.feeds.notesHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}

function WhoseVisits() {
  const kind: unknown = useWatch({ name: 'kind' })
  if (kind === 'room') return <FeedRoomField />
  if (kind === 'guide') return <LookupField name="guideId" resource={users} isRequired />
  return <LookupField name="posId" resource={pos} isRequired />
}
