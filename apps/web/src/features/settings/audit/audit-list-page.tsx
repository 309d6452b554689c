import { auditLog, changeKinds } from '@cantina/contract/settings/audit'
import { users } from '@cantina/contract/user/users'
import { Menu } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { ResourceListPage } from '#resource/resource-list-page'
import { StatusChip } from '#ui/status-chip'
import classes from './audit.module.css'
import { AuditDialog } from './audit-dialog'
import { auditPaths } from './audit-paths'
import { useChangeWords } from './use-change-words'

type Change = RowOf<typeof auditLog>

const mostNamed = 3

/** Who changed what and when, the latest first. */
export function AuditListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useChangeWords()
  const [opened, setOpened] = useState<Change | null>(null)
  const kinds = changeKinds
    .map((value) => ({ value, label: words.kind(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <ResourceListPage
        resource={auditLog}
        paths={auditPaths}
        nameOf={({ label, kind }) => `${words.kind(kind)} ${label}`}
        columns={[
          {
            key: 'label',
            width: '26%',
            render: (row) => (
              <span className={classes.lines}>
                <button type="button" className={classes.name} onClick={() => setOpened(row)}>
                  {row.label || t('settings.audit.unnamed')}
                </button>
                <span className={classes.more}>{words.kind(row.kind)}</span>
              </span>
            ),
          },
          {
            key: 'changed',
            width: '28%',
            card: 'hidden',
            render: (row) => <Changed change={row} />,
          },
          { key: 'userName', render: ({ userName }) => words.person(userName) },
          {
            key: 'createdAt',
            sort: 'createdAt',
            card: 'end of line',
            render: ({ createdAt }) => (
              <span className={classes.moment}>{formats.dateTime(createdAt)}</span>
            ),
          },
          {
            key: 'status',
            render: ({ status }) => (
              <StatusChip state={status} label={t(`entities.settings.audit.status.${status}`)} />
            ),
          },
        ]}
        filters={[
          { key: 'userId', resource: users, empty: t('settings.audit.noPerson') },
          { key: 'kind', options: kinds },
          'status',
          'from',
          'to',
          'by',
        ]}
        filtersInView={5}
        texts={{
          searchHint: t('settings.audit.searchHint'),
          empty: t('settings.audit.empty'),
          emptyWhy: t('settings.audit.emptyWhy'),
        }}
        rowExtras={(row) => (
          <Menu.Item leftSection={<FileText size={16} />} onClick={() => setOpened(row)}>
            {t('settings.audit.open')}
          </Menu.Item>
        )}
      />
      {opened ? <AuditDialog id={opened.id} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** The names of some of the fields that changed; what was made or deleted had all of them. */
function Changed({ change }: { readonly change: Change }) {
  const { t } = useTranslation()
  const words = useChangeWords()
  if (change.part) return words.part(change.part)
  if (change.status !== 'changed') return null
  const names = change.changed.map((column) => words.field(change.kind, column))
  const others = names.length - mostNamed
  return [
    ...names.slice(0, mostNamed),
    ...(others > 0 ? [t('settings.audit.andMore', { count: others })] : []),
  ].join(', ')
}
