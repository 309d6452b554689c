import { Outlet } from '@tanstack/react-router'
import clsx from 'clsx'
import { PublicHeader } from './public-header'
import classes from './public-layout.module.css'

/** What surrounds the pages before sign-in: a narrow panel, and the hills where there is room. */
export function PublicLayout() {
  return <SplitPage className={classes.narrow} />
}

/** The same with room for a longer form. */
export function WidePublicLayout() {
  return <SplitPage className={classes.wide} />
}

function SplitPage({ className }: { readonly className: string | undefined }) {
  return (
    <div className={clsx(classes.page, className)}>
      <main className={classes.panel}>
        <PublicHeader />
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
      <div className={classes.illustration} />
    </div>
  )
}
