import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import type { cashFlowReads } from '@cantina/contract/operator/cashflow-reads'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'
import { linkTo } from '#resource/link-to'
import { TextButton } from '#ui/text-button'
import classes from './cash-flow.module.css'

type Reads = ReturnType<typeof cashFlowReads>

interface CashFlowDocumentsProps {
  readonly flow: CashFlowDetail
  readonly statement: Reads['statement']
  readonly invoice: Reads['invoice']
  readonly entriesPath: string
  /** What else can be done with the period. */
  readonly children?: ReactNode
}

/** A period on paper, and what it is made of. */
export function CashFlowDocuments(props: CashFlowDocumentsProps) {
  const { flow, statement, invoice, entriesPath, children } = props
  const { t } = useTranslation()
  const open = (document: Reads['statement' | 'invoice']) =>
    void openFile(() => fetchFile(document, { params: { id: flow.id } }))
  return (
    <div className={classes.documents}>
      <TextButton onClick={() => open(statement)}>{t('resource.cashFlow.statement')}</TextButton>
      {flow.number ? (
        <TextButton onClick={() => open(invoice)}>
          {t(`resource.cashFlow.invoice.${flow.mode}`)}
        </TextButton>
      ) : null}
      <Link {...linkTo(entriesPath, { cashFlowId: flow.id })}>
        {t('resource.cashFlow.allEntries')}
      </Link>
      {children}
    </div>
  )
}
