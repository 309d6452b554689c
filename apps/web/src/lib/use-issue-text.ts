import type { IssueText } from '@cantina/contract/issue-text'
import { useTranslation } from 'react-i18next'

/** What is wrong with an input, in the reader's language. */
export function useIssueText(): (text: IssueText) => string {
  const { t } = useTranslation()
  return ({ key, params }) => t(`validation.${key}`, params)
}
