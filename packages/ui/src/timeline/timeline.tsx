import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { Button } from '../button/button'
import { Empty } from '../empty/empty'
import { isFailed, LoadError } from '../error-state/load-error'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { type Tone, toneSoft } from '../lib/tones'
import { Skeleton } from '../skeleton/skeleton'
import { zonedDay, zonedFormat } from '../time-zone/time-zone'
import { useGivenTimeZone } from '../time-zone/use-time-zone'
import { useToday } from '../time-zone/use-today'
import { type Dated, toDayName, toDays } from './timeline-days'
import { timelineLabels } from './timeline-labels'

/** An event: `title` says who did what, `body` shows what came of it; `icon` 16 px or an avatar. */
export interface TimelineEvent extends Dated {
  id: number | string
  icon?: ReactNode
  tone?: Tone | undefined
  title: ReactNode
  body?: ReactNode
}

/** Props of {@link Timeline}: events in order of time, the newest first or last; `timeZone` is an IANA name. */
export interface TimelineProps extends HTMLAttributes<HTMLDivElement> {
  events: readonly TimelineEvent[]
  /** The page's unless given; a server, which cannot know it, writes UTC until the page has come to life. */
  timeZone?: string | undefined
  /** What «today» is told from; the clock unless given. */
  now?: Date | undefined
  more?: boolean | undefined
  onMore?: (() => void) | undefined
  loadingMore?: boolean | undefined
  loading?: boolean | undefined
  /** What went wrong, or true; with events in sight it only says that they are not fresh. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
  emptyText?: ReactNode
}

/** What happened, day by day. */
export const Timeline = forwardRef(function Timeline(
  {
    events,
    timeZone: givenZone,
    now: givenNow,
    more: hasMore = false,
    onMore,
    loadingMore: isLoadingMore = false,
    loading: isLoading = false,
    error,
    onRetry,
    emptyText,
    className,
    ...props
  }: TimelineProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const labels = useLabels('timeline', timelineLabels)
  const language = useLanguage()
  const idBase = useId()
  const timeZone = useGivenTimeZone(givenZone)
  const clockDay = useToday(timeZone)
  const today = givenNow ? zonedDay(givenNow, timeZone) : clockDay
  const time = zonedFormat(language, { hour: '2-digit', minute: '2-digit' }, timeZone)
  return (
    <div
      ref={ref}
      data-slot="timeline"
      aria-busy={isLoading || undefined}
      className={cn('wu:font-sans wu:text-ink wu:text-md', className)}
      {...props}
    >
      {isLoading && <Loading label={labels.loading} />}
      <LoadError error={error} hasContent={events.length > 0} onRetry={onRetry} />
      {!isLoading && !isFailed(error) && events.length === 0 && <Empty title={emptyText ?? labels.empty} />}
      {toDays(events, timeZone).map(({ day, events: ofDay }) => (
        <section key={day} aria-labelledby={idBase + day} className="wu:mb-4">
          <h3
            id={idBase + day}
            className="wu:sticky wu:top-0 wu:z-1 wu:bg-surface wu:py-1.5 wu:font-[600] wu:text-ink-2 wu:text-sm"
          >
            {toDayName(day, today, { language, ...labels })}
          </h3>
          <ol className="wu:flex wu:flex-col">
            {ofDay.map((event, index) => (
              <Line key={event.id} event={event} isLast={index === ofDay.length - 1} time={time} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <Button size="sm" loading={isLoadingMore} onClick={onMore}>
          {labels.more}
        </Button>
      )}
    </div>
  )
})

function Line({
  event: { at, icon, tone = 'muted', title, body },
  isLast,
  time,
}: {
  event: TimelineEvent
  isLast: boolean
  time: Intl.DateTimeFormat
}) {
  const date = new Date(at)
  return (
    <li
      data-slot="timeline-event"
      // A long history is laid out as far as it is seen.
      className="wu:relative wu:flex wu:gap-3 wu:pb-3 wu:[contain-intrinsic-size:auto_2.75rem] wu:[content-visibility:auto]"
    >
      {!isLast && (
        <span aria-hidden className="wu:absolute wu:top-8 wu:bottom-0 wu:start-[13.5px] wu:w-px wu:bg-line" />
      )}
      <span
        aria-hidden
        className={cn(
          'wu:inline-flex wu:size-7 wu:shrink-0 wu:items-center wu:justify-center wu:overflow-hidden wu:rounded-full',
          toneSoft[tone],
        )}
      >
        {icon ?? <span className="wu:size-2 wu:rounded-full wu:bg-current" />}
      </span>
      <div className="wu:min-w-0 wu:flex-1 wu:pt-1">
        <div className="wu:flex wu:items-baseline wu:gap-3">
          <div className="wu:min-w-0 wu:flex-1 wu:wrap-anywhere">{title}</div>
          <time dateTime={date.toISOString()} className="wu:shrink-0 wu:text-ink-3 wu:text-sm wu:tabular-nums">
            {time.format(date)}
          </time>
        </div>
        {body && <div className="wu:mt-1 wu:text-ink-2 wu:wrap-anywhere">{body}</div>}
      </div>
    </li>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="wu:flex wu:flex-col wu:gap-4 wu:py-2">
      <span className="wu:sr-only">{label}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="wu:flex wu:items-center wu:gap-3">
          <Skeleton shape="circle" className="wu:size-7" />
          <Skeleton className="wu:w-2/3" />
        </div>
      ))}
    </div>
  )
}
