import { isUnbookable, type ServiceObstacle } from '@cantina/contract/catalogue/services'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './service-obstacles.module.css'

interface Obstructed {
  readonly status: string
  readonly obstacles: readonly ServiceObstacle[]
}

/** Why nobody books a service, in words; empty where nothing hinders. */
export function useObstacleWords() {
  const { t } = useTranslation()
  return (obstacles: readonly ServiceObstacle[]) =>
    obstacles.map((one) => t(`catalogue.services.obstacles.${one}`)).join(' ')
}

/** Says below the name of a service why nobody books it; what is switched off says so by its status. */
export function ServiceObstacles({ status, obstacles }: Obstructed) {
  const { t } = useTranslation()
  const wordsOf = useObstacleWords()
  if (status !== 'active' || obstacles.length === 0) return null
  const isBlocked = isUnbookable(obstacles)
  const words = wordsOf(obstacles)
  return (
    <p className={classes.line} data-blocked={isBlocked || undefined} title={words}>
      {isBlocked ? <TriangleAlert size={14} aria-hidden className={classes.mark} /> : null}
      <span className={classes.words}>
        {isBlocked ? <strong>{t('catalogue.services.obstacles.title')}. </strong> : null}
        {words}
      </span>
    </p>
  )
}
