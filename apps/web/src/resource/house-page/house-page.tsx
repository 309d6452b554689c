import { fileAddress } from '@cantina/contract/business/files'
import type { CSSProperties, ReactNode } from 'react'
import classes from './house-page.module.css'

export interface House {
  readonly name: string
  readonly logoId: string | null
  readonly brandColor: string
}

interface HousePageProps {
  readonly house: House
  readonly children: ReactNode
}

/** A page of the house's own: its colour, its logo and its name, and nothing of ours around it. */
export function HousePage({ house, children }: HousePageProps) {
  return (
    <div className={classes.page} style={{ '--house': house.brandColor } as CSSProperties}>
      <main className={classes.main}>
        <div className={classes.house}>
          {house.logoId === null ? null : (
            <img className={classes.logo} src={fileAddress(house.logoId)} alt="" />
          )}
          <span>{house.name}</span>
        </div>
        {children}
      </main>
    </div>
  )
}
