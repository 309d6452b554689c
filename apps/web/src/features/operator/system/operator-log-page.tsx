import { operatorLog, readOperatorAct } from '@cantina/contract/operator/system'
import { useTranslation } from 'react-i18next'
import { useChangeList } from '#components/changes/use-change-list'
import { ResourceListPage } from '#resource/resource-list-page'

/** What those who run the installation did, with any customer. */
export function OperatorLogPage() {
  const { t } = useTranslation()
  const { record, changed, act, kinds, nameOf, texts, rowExtras, dialog } =
    useChangeList(readOperatorAct)
  return (
    <>
      <ResourceListPage
        resource={operatorLog}
        paths={{ list: '/admin/system/record' }}
        nameOf={nameOf}
        columns={[record, { key: 'businessName' }, changed, ...act]}
        filters={[kinds, 'status', 'from', 'to']}
        texts={{ ...texts, emptyWhy: t('operator.system.recordEmptyWhy') }}
        rowExtras={rowExtras}
      />
      {dialog}
    </>
  )
}
