import clsx from 'clsx'
import { StatusMark, type StatusMarkShape } from '#ui/status-mark'
import classes from './guest-notice.module.css'

export interface NoticeLook {
  readonly tint: 'success' | 'info' | 'danger' | 'neutral'
  readonly mark: StatusMarkShape
}

interface GuestNoticeProps {
  readonly look: NoticeLook
  readonly title: string
  readonly text: string
}

/** What has become of a visit or an order, before anything else is read. */
export function GuestNotice({ look, title, text }: GuestNoticeProps) {
  return (
    <div className={clsx(classes.notice, classes[look.tint])}>
      <StatusMark shape={look.mark} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  )
}
