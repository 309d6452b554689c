import { fileAddress } from '@cantina/contract/business/files'
import type { CSSProperties, ReactNode } from 'react'
import classes from './business-page.module.css'

export interface Business {
  readonly name: string
  readonly logoId: string | null
  readonly brandColor: string
}

interface BusinessPageProps {
  readonly business: Business
  readonly children: ReactNode
}

/** A page of the business's own: its colour, its logo and its name, and nothing of ours around it. */
export function BusinessPage({ business, children }: BusinessPageProps) {
  return (
    <div className={classes.page} style={{ '--business': business.brandColor } as CSSProperties}>
      <main className={classes.main}>
        <div className={classes.business}>
          {business.logoId === null ? null : (
            <img className={classes.logo} src={fileAddress(business.logoId)} alt="" />
          )}
          <span>{business.name}</span>
        </div>
        {children}
      </main>
    </div>
  )
}
