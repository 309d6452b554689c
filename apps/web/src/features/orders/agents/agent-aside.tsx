import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContactLines } from '#components/contacts/contact-lines'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { linkTo } from '#resource/link-to'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './agent-aside.module.css'
import { agentPaths } from './agent-paths'
import { periodOf } from './statement-periods'
import { useStatement } from './use-statement'

/** How this month is going for them, and the way to the rest. */
export function AgentAside({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const month = periodOf('this_month', useToday())
  const statement = useStatement(id, month)
  return (
    <>
      <section>
        <h2 className={classes.title}>{t('orders.agents.statement.periods.this_month')}</h2>
        {statement.data ? (
          <dl className={classes.figures}>
            <div>
              <dt>{t('orders.agents.statement.net')}</dt>
              <dd>{formats.money(statement.data.total.netCents)}</dd>
            </div>
            <div>
              <dt>{t('orders.agents.commission')}</dt>
              <dd>{formats.money(statement.data.total.commissionCents)}</dd>
            </div>
          </dl>
        ) : statement.isError ? (
          <p className={classes.nothing} role="alert">
            {messageOf(statement.error)}
          </p>
        ) : (
          <SkeletonBlock height={40} />
        )}
        <Link className={classes.more} {...linkTo(agentPaths.statement(id))}>
          {t('orders.agents.statement.open')}
        </Link>
      </section>
      {statement.data && statement.data.contacts.length > 0 ? (
        <section className={classes.contacts}>
          <h2 className={classes.title}>{t('orders.agents.contacts')}</h2>
          <ContactLines contacts={statement.data.contacts} />
        </section>
      ) : null}
    </>
  )
}
