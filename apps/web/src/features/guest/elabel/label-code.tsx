import { products } from '@cantina/contract/catalogue/products'
import type { Elabel } from '@cantina/contract/guest/elabel'
import { useTranslation } from 'react-i18next'
import { CodeAddress } from '#components/codes/code-address'
import { CodeFiles } from '#components/codes/code-files'
import { CodePicture } from '#components/codes/code-picture'
import { resourceKey } from '#resource/any-resource'
import classes from './elabel.module.css'
import { bottleSizeMm, labelDrawings } from './label-endpoints'
import { useLabelName } from './use-label-name'

interface LabelCodeProps {
  readonly label: Elabel
  readonly energyLine: string | null
}

/** The code for the bottle, and what has to stand beside it there. */
export function LabelCode({ label, energyLine }: LabelCodeProps) {
  const { t } = useTranslation()
  const name = useLabelName()(label)
  return (
    <div className={classes.code}>
      <CodePicture
        endpoints={labelDrawings}
        id={label.id}
        queryKey={[...resourceKey(products), 'elabel']}
        alt={t('guest.elabel.codeOf', { label: name })}
      />
      <div className={classes.beside}>
        <CodeAddress url={label.url} />
        <CodeFiles endpoints={labelDrawings} id={label.id} name={name} usualMm={bottleSizeMm} />
        <ul>
          <li>{t('guest.elabel.print.size')}</li>
          <li>{t('guest.elabel.print.word')}</li>
          <li>
            {energyLine
              ? t('guest.elabel.print.energy', { energy: energyLine })
              : t('guest.elabel.print.energyUnknown')}
          </li>
          <li>{t('guest.elabel.print.allergens')}</li>
        </ul>
      </div>
    </div>
  )
}
