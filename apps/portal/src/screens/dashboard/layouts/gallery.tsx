import type { Schema } from '@ws/api-client/contract'
import type { ReactNode } from 'react'
import { Widget, WidgetHead } from '../widget'
import { WidgetView } from '../widget-view'
import { GridPlace, WidgetsGrid } from '../widgets-grid'
import { sampleOf } from './sample-data'

/** Props of {@link Gallery}. */
export interface GalleryProps {
  cards: readonly Schema<'WidgetCard'>[]
  /** With what the person sees himself instead of an example. */
  isLive: boolean
  action: (card: Schema<'WidgetCard'>) => ReactNode
}

/** Every widget as it usually looks, with what it is for. */
export function Gallery({ cards, isLive, action }: GalleryProps) {
  return (
    <WidgetsGrid>
      {cards.map((card) => {
        const item = { key: card.key, w: card.w, h: card.h }
        const sample = isLive ? undefined : sampleOf(card.key)
        return (
          <GridPlace key={card.key} item={item}>
            {sample === undefined ? (
              <Widget item={item} title={card.title} filters={{}} tools={action(card)} />
            ) : (
              <section
                aria-labelledby={`sample-${card.key}`}
                className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface dark:bg-raised"
              >
                <WidgetHead id={`sample-${card.key}`} title={card.title} tools={action(card)} link={null} />
                <p className="px-4 pb-2 text-ink-2 text-sm">{card.description}</p>
                <WidgetView data={sample} title={card.title} />
              </section>
            )}
          </GridPlace>
        )
      })}
    </WidgetsGrid>
  )
}
