import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './checking-sale.module.css'
import { useTillScope } from './till-scope'

/** A sale has left and nobody has answered: it is asked about, and nothing is sold twice. */
export function CheckingSale() {
  const { t } = useTranslation()
  const { settlement } = useTillScope()
  const { problem, askAgain, backToCart } = settlement
  return (
    <Dialog
      title={t('till.till.sale.checking')}
      about={t('till.till.sale.checkingWhy')}
      onClose={() => undefined}
    >
      <div className={classes.state} role="status">
        <Loader size={20} />
        {problem ? <span>{problem}</span> : null}
      </div>
      {problem ? (
        <DialogFoot>
          <Button variant="default" onClick={backToCart}>
            {t('till.till.sale.backToCart')}
          </Button>
          <Button onClick={askAgain}>{t('till.till.sale.askAgain')}</Button>
        </DialogFoot>
      ) : null}
    </Dialog>
  )
}
