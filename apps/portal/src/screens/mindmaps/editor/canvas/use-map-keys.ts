import type { MapNode } from '@ws/api-client/contract/mindmap-tree'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { addChild, addSibling, copyText, moveAmong, moveUp, neighbour, pasteBelow, removeNode } from '../store/map-acts'
import type { MapCanvasProps } from './map-canvas-props'

interface KeysOf
  extends Pick<
    MapCanvasProps,
    'store' | 'state' | 'selected' | 'editing' | 'mayEdit' | 'onSelect' | 'onEdit' | 'onOpen'
  > {
  side: 'left' | 'right' | 'down'
  onToggle: (id: string) => void
}

/** What the keys do on a map (product 14). */
export function useMapKeys({
  store,
  state,
  selected,
  editing,
  mayEdit,
  side,
  onSelect,
  onEdit,
  onOpen,
  onToggle,
}: KeysOf) {
  const copied = useRef<MapNode>(undefined)
  const write = (id: string) => {
    onSelect(id)
    onEdit(id)
  }
  const changes: Record<string, () => void> = {
    Tab: () => write(addChild(store, selected)),
    Enter: () => write(addSibling(store, selected)),
    'shift+Tab': () => moveUp(store, selected),
    F2: () => onEdit(selected),
    Delete: () => onSelect(removeNode(store, selected)),
    Backspace: () => onSelect(removeNode(store, selected)),
    'ctrl+KeyZ': () => store.undo(),
    'ctrl+KeyY': () => store.redo(),
    'ctrl+shift+KeyZ': () => store.redo(),
    'alt+ArrowUp': () => moveAmong(store, selected, -1),
    'alt+ArrowDown': () => moveAmong(store, selected, 1),
  }
  const looks: Record<string, () => void> = {
    Space: () => onToggle(selected),
    'alt+Enter': () => onOpen(selected),
    Escape: () => document.querySelector<HTMLElement>('[data-slot="map-tools"] button:enabled')?.focus(),
    Home: () => onSelect(state.content.nodes.id),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || (event.target as HTMLElement).closest('input, textarea, button')) return
    const mark = event.code === 'Space' || event.code.startsWith('Key') ? event.code : event.key
    const name = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.shiftKey ? 'shift+' : ''}${event.altKey ? 'alt+' : ''}${mark}`
    const act = (mayEdit ? changes[name] : undefined) ?? looks[name]
    const next = name.startsWith('Arrow') ? neighbour(state.places, selected, side, name) : undefined
    if (act) act()
    else if (next) onSelect(next)
    else if (mayEdit && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) onEdit(selected)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // By the events of the page: asked for otherwise, the clipboard needs a leave that some browsers and all plain HTTP refuse.
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return
    copied.current = state.places.get(selected)?.node
    event.clipboardData.setData('text/plain', copyText(state.places, selected))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null || !mayEdit) return
    const first = pasteBelow(store, selected, event.clipboardData.getData('text/plain'), copied.current)
    if (first) onSelect(first)
    event.preventDefault()
  }
  return { onKeyDown, onCopy, onPaste }
}
