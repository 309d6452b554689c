import { users } from '@cantina/contract/accounts/users'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { FormSection } from '#resource/fields/form-section'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { fullName } from './full-name'
import { mayDoWithUser } from './may-do-with-user'
import { PermissionsField } from './permissions-field'
import { UserDetails } from './user-details'
import { userPaths } from './user-paths'

export function UserFormPage() {
  const { t } = useTranslation()
  const session = useSession()
  const { id }: { id?: string } = useParams({ strict: false })
  const isOwn = id === session.userId
  return (
    <ResourceFormPage
      resource={users}
      paths={userPaths}
      defaults={users.empty}
      titleOf={(user) => (user ? fullName(user) : t('accounts.users.new'))}
      lockOf={(user) =>
        mayDoWithUser(session, 'update', user) ? null : t('accounts.users.administratorLocked')
      }
    >
      <FormTabs>
        <FormTab id="details" label={t('accounts.users.details')}>
          <UserDetails isNew={id === undefined} isOwn={isOwn} />
        </FormTab>
        <FormTab id="permissions" label={t('accounts.permissions.title')}>
          <FormSection>
            <PermissionsField isOwn={isOwn} />
          </FormSection>
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
