import { users } from '@cantina/contract/accounts/users'
import { Menu } from '@mantine/core'
import { ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import { fullName } from './full-name'
import { mayDoWithUser } from './may-do-with-user'
import { useSecondFactorOff } from './use-second-factor-off'
import classes from './user-list-page.module.css'
import { userPaths } from './user-paths'

export function UserListPage() {
  const { t } = useTranslation()
  const session = useSession()
  const words = useResourceTexts(users)
  const secondFactor = useSecondFactorOff()
  return (
    <ResourceListPage
      resource={users}
      paths={userPaths}
      nameOf={fullName}
      mayOn={(verb, user) => mayDoWithUser(session, verb, user)}
      columns={[
        {
          key: 'name',
          render: (user) => (
            <span>
              {fullName(user)}
              {user.id === session.userId ? (
                <span className={classes.you}> {t('accounts.users.you')}</span>
              ) : null}
            </span>
          ),
        },
        { key: 'email', render: ({ email }) => <EmailText email={email} /> },
        { key: 'role', render: (user) => words.option('role', user.role) },
        {
          key: 'hasSecondFactor',
          isMinor: true,
          card: 'hidden',
          render: (user) => (user.hasSecondFactor ? t('resource.yes') : null),
        },
        { key: 'status' },
      ]}
      filters={['status', 'role']}
      rowExtras={(user) =>
        secondFactor.mayFor(user) ? (
          <Menu.Item
            leftSection={<ShieldOff size={16} />}
            onClick={() => void secondFactor.ask(user)}
          >
            {t('accounts.users.secondFactorOff')}
          </Menu.Item>
        ) : null
      }
      texts={{
        add: t('accounts.users.add'),
        searchHint: t('accounts.users.searchHint'),
        empty: t('accounts.users.empty'),
        emptyWhy: t('accounts.users.emptyWhy'),
      }}
    />
  )
}
