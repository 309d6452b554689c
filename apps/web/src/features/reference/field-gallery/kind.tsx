import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '#lib/texts'
import { FormSection } from '#resource/fields/form-section'
import classes from './field-gallery-page.module.css'
import { type GalleryState, galleryStates } from './gallery-values'

type KindName = keyof Texts['reference']['fieldGallery']['kinds']

interface KindProps {
  readonly kind: KindName
  readonly children: (field: (name: string) => GalleryField, state: GalleryState) => ReactNode
}

interface GalleryField {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
}

/** One kind of field, once per state. */
export function Kind({ kind, children }: KindProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t(`reference.fieldGallery.kinds.${kind}`)}>
      <div className={classes.states}>
        {galleryStates.map((state) => (
          <div key={state}>
            {children(
              (name) => ({
                name: `${state}.${name}`,
                label: t(`reference.fieldGallery.states.${state}`),
                ...(state === 'helped' ? { help: t('reference.fieldGallery.help') } : {}),
                isRequired: state === 'required',
                isDisabled: state === 'disabled',
                isReadOnly: state === 'readOnly',
              }),
              state,
            )}
          </div>
        ))}
      </div>
    </FormSection>
  )
}
