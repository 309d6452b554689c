import { check } from '@cantina/contract/check'
import { previewTag, tagRule, tags } from '@cantina/contract/customers/tags'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import classes from './tag-rules.module.css'

const pauseMilliseconds = 300

const ruleFields = Object.keys(tagRule.shape)

/** How many customers the rules in the form would give the tag to, saved or not. */
export function TagPreview() {
  const { t } = useTranslation()
  const values: unknown[] = useWatch({ name: ruleFields })
  const rule = check(
    tagRule,
    Object.fromEntries(ruleFields.map((name, nth) => [name, values[nth]])),
  )
  const wanted = rule.ok ? JSON.stringify(rule.value) : null
  const [asked] = useDebouncedValue(wanted, pauseMilliseconds)
  const preview = useQuery({
    queryKey: [...resourceKey(tags), 'preview', asked],
    queryFn: ({ signal }) => call(previewTag, { body: JSON.parse(asked ?? '') }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  if (wanted === null) return null
  const isCounting = wanted !== asked || preview.isPlaceholderData || preview.isPending
  const found = preview.data?.customers
  return (
    <p className={classes.preview} role="status" aria-busy={isCounting}>
      <Users size={16} aria-hidden />
      {preview.isError
        ? messageOf(preview.error)
        : found === undefined
          ? t('customers.tags.previewCounting')
          : found === 0
            ? t('customers.tags.previewNobody')
            : t('customers.tags.preview', { count: found })}
    </p>
  )
}
