import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { type RefObject, useEffect, useState } from 'react'
import type { CardKey, CardPlace } from './board-move'

/** A card under the pointer: its id, its height in pixels, and the place it would take (null off the columns). */
export interface BoardDrag {
  key: CardKey
  height: number
  slot: CardPlace | null
}

/** Follows drags of one board (`boardId`) and tells where a card was dropped. */
export function useBoardDrag(boardId: string, onDrop: (key: CardKey, slot: CardPlace) => void): BoardDrag | null {
  const [drag, setDrag] = useState<BoardDrag | null>(null)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.boardId === boardId,
        onDragStart: ({ source }) =>
          setDrag({ key: source.data.key as CardKey, height: source.element.offsetHeight, slot: null }),
        onDrag: ({ location }) => {
          const slot = toSlot(location.current.dropTargets[0]?.data)
          setDrag((now) => (now && !isSame(now.slot, slot) ? { ...now, slot } : now))
        },
        onDrop: ({ source, location }) => {
          const slot = toSlot(location.current.dropTargets[0]?.data)
          setDrag(null)
          if (slot) onDrop(source.data.key as CardKey, slot)
        },
      }),
    [boardId, onDrop],
  )
  return drag
}

/** Makes an element draggable as a card; while it is dragged a tilted copy follows the pointer. */
export function useDraggableCard(ref: RefObject<HTMLElement | null>, boardId: string, key: CardKey) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ boardId, key }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => {
            const copy = element.cloneNode(true)
            if (!(copy instanceof HTMLElement)) return
            copy.style.width = `${element.offsetWidth}px`
            copy.dataset.preview = ''
            container.append(copy)
          },
        }),
    })
  }, [ref, boardId, key])
}

/** Makes a column's element take cards; the place follows from the pointer's height among its cards. */
export function useCardDrop(ref: RefObject<HTMLElement | null>, boardId: string, column: number) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.boardId === boardId,
      getData: ({ input, source }) => ({ column, index: toIndex(element, input.clientY, source.element) }),
    })
  }, [ref, boardId, column])
}

function toIndex(column: HTMLElement, y: number, dragged: HTMLElement): number {
  const cards = [...column.querySelectorAll<HTMLElement>('[data-slot="board-card"]')].filter((card) => card !== dragged)
  const index = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  return index < 0 ? cards.length : index
}

function toSlot(data: Record<string | symbol, unknown> | undefined): CardPlace | null {
  return data ? { column: Number(data.column), index: Number(data.index) } : null
}

function isSame(a: CardPlace | null, b: CardPlace | null): boolean {
  return a?.column === b?.column && a?.index === b?.index
}
