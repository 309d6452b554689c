import {
  agentStatementPdf,
  exportAgentStatement,
  type Statement,
} from '@cantina/contract/orders/agent-statement'
import { agents } from '@cantina/contract/orders/agents'
import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Download, FileText, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openFile } from '#components/files/show-file'
import { download, fetchFile } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { DayInput } from '#resource/fields/day-input'
import { BackLink } from '#resource/form/back-link'
import { linkTo } from '#resource/link-to'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import { agentPaths } from './agent-paths'
import classes from './statement-bar.module.css'
import { periodOf, type UsualPeriod, usualPeriodOf, usualPeriods } from './statement-periods'
import type { useStatementChoice } from './use-statement-choice'

interface StatementBarProps {
  readonly choice: ReturnType<typeof useStatementChoice>
  /** Null until it is known. */
  readonly agent: Statement['agent'] | null
}

/** Whose, of which days, and the ways out: a file, a document to send, and the printer. */
export function StatementBar({ choice, agent }: StatementBarProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { id, today, period, problem, choose } = choice
  const input = { params: { id }, query: { ...period } }
  const table = useMutation({
    mutationFn: () => download(exportAgentStatement, input),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <header className={classes.header}>
      <div>
        <BackLink resource={agents} path={agentPaths.list} />
        <h1>{t('orders.agents.statement.title')}</h1>
        <p className={classes.whose}>
          {agent ? (
            <Link className={classes.agent} {...linkTo(agentPaths.edit(id))}>
              {[agent.name, agent.businessName, agent.phone, agent.email]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          ) : null}
          <span className={classes.days}>
            {formats.date(period.from)} – {formats.date(period.to)}
          </span>
        </p>
      </div>
      <div className={classes.tools} data-screen-only>
        <Select
          className={classes.usual}
          label={t('orders.agents.statement.period')}
          data={[
            ...usualPeriods.map((value) => ({
              value: value as string,
              label: t(`orders.agents.statement.periods.${value}`),
            })),
            { value: 'custom', label: t('orders.agents.statement.periods.custom'), disabled: true },
          ]}
          allowDeselect={false}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={usualPeriodOf(period, today) ?? 'custom'}
          onChange={(value) => value && choose(periodOf(value as UsualPeriod, today))}
        />
        <div className={classes.day}>
          <DayInput
            label={t('orders.agents.statement.from')}
            value={period.from}
            onChange={(from) => choose({ from, ...(from > period.to ? { to: from } : {}) })}
          />
        </div>
        <div className={classes.day}>
          <DayInput
            label={t('orders.agents.statement.to')}
            value={period.to}
            onChange={(to) => choose({ to, ...(to < period.from ? { from: to } : {}) })}
          />
        </div>
        <div className={classes.ways}>
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            disabled={problem !== null}
            loading={table.isPending}
            onClick={() => table.mutate()}
          >
            {t('orders.agents.statement.export')}
          </Button>
          <Button
            variant="default"
            leftSection={<FileText size={16} />}
            disabled={problem !== null}
            onClick={() => void openFile(() => fetchFile(agentStatementPdf, input))}
          >
            {t('orders.agents.statement.pdf')}
          </Button>
          <IconButton
            boxed
            label={t('orders.agents.statement.print')}
            icon={<Printer size={16} />}
            onClick={() => window.print()}
          />
        </div>
      </div>
    </header>
  )
}
