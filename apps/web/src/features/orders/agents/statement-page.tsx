import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { ContactLines } from '#components/contacts/contact-lines'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useIssueText } from '#lib/use-issue-text'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { StatementBar } from './statement-bar'
import { StatementFigures } from './statement-figures'
import classes from './statement-page.module.css'
import { StatementTable } from './statement-table'
import { useStatement } from './use-statement'
import { useStatementChoice } from './use-statement-choice'

/** What an agent has sold in a period, and what is owed to them for it. */
export function StatementPage() {
  const { t } = useTranslation()
  const issueText = useIssueText()
  const choice = useStatementChoice()
  const { problem } = choice
  const statement = useStatement(choice.id, choice.period, problem === null)
  const { data, error } = statement
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notFound')}
        body={t('resource.form.notFoundWhy')}
      />
    )
  }
  return (
    <div className={classes.page}>
      <StatementBar choice={choice} agent={data?.agent ?? null} />
      {problem ? (
        <div className={classes.card}>
          <EmptyState role="alert" title={issueText(problem)} />
        </div>
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void statement.refetch()} />
      ) : data ? (
        <div className={clsx(classes.content, statement.isPlaceholderData && classes.stale)}>
          <StatementFigures statement={data} />
          {data.rowCount === 0 ? (
            <div className={classes.card}>
              <EmptyState
                title={t('orders.agents.statement.empty')}
                body={t('orders.agents.statement.emptyWhy')}
              />
            </div>
          ) : (
            <StatementTable statement={data} />
          )}
          {data.contacts.length > 0 ? (
            <section className={clsx(classes.card, classes.contacts)}>
              <h2>{t('orders.agents.contacts')}</h2>
              <ContactLines contacts={data.contacts} />
            </section>
          ) : null}
        </div>
      ) : (
        <>
          <SkeletonBlock height={112} />
          <SkeletonBlock height={320} />
        </>
      )}
    </div>
  )
}
