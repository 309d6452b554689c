import { products } from '@cantina/contract/catalogue/products'
import { readElabel } from '@cantina/contract/guest/elabel'
import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useLanguage } from '#lib/use-language'
import { resourceKey } from '#resource/any-resource'
import { FormSection } from '#resource/fields/form-section'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { EarlierLabels } from './earlier-labels'
import classes from './elabel.module.css'
import { LabelCode } from './label-code'
import { LabelPreview } from './label-preview'
import { LabelState } from './label-state'

/** The label that bottles lead to, in the form of its product. */
export function ElabelTab() {
  const { t } = useTranslation()
  const { id }: { id?: string } = useParams({ strict: false })
  if (!id) {
    return (
      <FormSection>
        <EmptyState title={t('guest.elabel.saveFirst')} body={t('guest.elabel.saveFirstWhy')} />
      </FormSection>
    )
  }
  return <LabelOfProduct productId={id} />
}

function LabelOfProduct({ productId }: { readonly productId: string }) {
  const { t } = useTranslation()
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState<LabelLanguage>(spoken === 'it' ? 'it' : 'en')
  const { isDirty } = useFormState()
  const label = useQuery({
    // Among what is remembered of products: whatever changes one may change its label.
    queryKey: [...resourceKey(products), 'elabel', productId, language],
    queryFn: ({ signal }) =>
      call(readElabel, { params: { id: productId }, query: { language } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!label.data) {
    return label.error ? (
      <ErrorState detail={messageOf(label.error)} onRetry={() => void label.refetch()} />
    ) : (
      <FormSection>
        <SkeletonBlock height={240} />
      </FormSection>
    )
  }
  const { missing, current, view, earlier, energyLine, hasChanged } = label.data
  if (missing.includes('categoryId') && !current && earlier.length === 0) {
    return (
      <FormSection>
        <EmptyState title={t('guest.elabel.wineOnly')} body={t('guest.elabel.wineOnlyWhy')} />
      </FormSection>
    )
  }
  const isPublished = Boolean(current?.publishedAt) && !hasChanged
  return (
    <>
      <FormSection title={t('guest.elabel.title')} help={t('guest.elabel.about')}>
        {isDirty ? <p className={classes.note}>{t('guest.elabel.unsaved')}</p> : null}
        <LabelState productId={productId} state={label.data} />
      </FormSection>
      {current ? (
        <FormSection title={t('guest.elabel.code')} help={t('guest.elabel.codeAbout')}>
          <LabelCode label={current} energyLine={energyLine} />
        </FormSection>
      ) : null}
      {view ? (
        <FormSection
          title={t('guest.elabel.preview')}
          help={isPublished ? t('guest.elabel.previewPublished') : t('guest.elabel.previewAbout')}
        >
          <LabelPreview view={view} language={language} onLanguage={setLanguage} />
        </FormSection>
      ) : null}
      {earlier.length > 0 ? (
        <FormSection title={t('guest.elabel.earlier')} help={t('guest.elabel.earlierAbout')}>
          <EarlierLabels labels={earlier} />
        </FormSection>
      ) : null}
    </>
  )
}
