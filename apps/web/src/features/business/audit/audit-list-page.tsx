import { users } from '@cantina/contract/accounts/users'
import { auditLog, readAuditAct } from '@cantina/contract/business/audit'
import { useTranslation } from 'react-i18next'
import { useChangeList } from '#components/changes/use-change-list'
import { ResourceListPage } from '#resource/resource-list-page'

/** Who changed what and when, the latest first. */
export function AuditListPage() {
  const { t } = useTranslation()
  const { record, changed, act, kinds, nameOf, texts, rowExtras, dialog } =
    useChangeList(readAuditAct)
  return (
    <>
      <ResourceListPage
        resource={auditLog}
        paths={{ list: '/settings/audit' }}
        nameOf={nameOf}
        columns={[record, changed, ...act]}
        filters={[
          { key: 'userId', resource: users, empty: t('business.audit.noPerson') },
          kinds,
          'status',
          'from',
          'to',
          'by',
        ]}
        filtersInView={5}
        texts={{ ...texts, emptyWhy: t('business.audit.emptyWhy') }}
        rowExtras={rowExtras}
      />
      {dialog}
    </>
  )
}
