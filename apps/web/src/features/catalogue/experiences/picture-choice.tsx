import { type DrawingName, drawingNames } from '@cantina/domain/catalogue/experience-templates'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { drawings } from '#components/art/drawings'
import { useSiblingValue } from '#resource/fields/row-scope'
import { ImageField } from './experience-contract'
import classes from './picture-choice.module.css'

interface PictureChoiceProps {
  readonly drawing: DrawingName
  readonly onChoose: (drawing: DrawingName) => void
}

/** One of our drawings, until there is a photograph of the business’s own. */
export function PictureChoice({ drawing, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation()
  const hasOwn = useSiblingValue<string | null>('imageId') !== null
  return (
    <>
      {hasOwn ? null : (
        <fieldset className={classes.drawings}>
          <legend>{t('catalogue.experiences.drawings')}</legend>
          {drawingNames.map((name) => (
            <label key={name} className={clsx(classes.drawing, name === drawing && classes.chosen)}>
              <input
                type="radio"
                name="drawing"
                checked={name === drawing}
                onChange={() => onChoose(name)}
              />
              <img src={drawings[name]} alt={t(`catalogue.experiences.drawing.${name}`)} />
            </label>
          ))}
        </fieldset>
      )}
      <ImageField
        name="imageId"
        focusName="imageFocus"
        help={t('catalogue.experiences.imageHelp')}
      />
    </>
  )
}
