/** What the bundles of the benchmark take from the source of the portal. */
declare module 'portal-endless-list' {
  import type { ComponentType } from 'react'

  export const EndlessList: ComponentType<Record<string, unknown>>
}
declare module 'portal-message-item' {
  import type { ComponentType } from 'react'

  export const MessageItem: ComponentType<Record<string, unknown>>
}
declare module 'portal-message-rows' {
  export function keyAround(messages: readonly object[], id: number): string | null
  export function keyOfRow(row: object): string
  export function rowsOf(window: object, waiting: readonly object[]): readonly object[]
}
declare module 'portal-message-window' {
  interface MessageWindow {
    messages: readonly { id: number }[]
    hasBefore: boolean
    hasAfter: boolean
    isReady: boolean
  }
  export const EMPTY: MessageWindow
  export function stepWindow(state: MessageWindow, step: object): MessageWindow
}
