import { createStore } from '../lib/create-store'

/** Whether the sidebar is open (on phones it lies over the page). */
export interface SidebarState {
  open: boolean
}

/** The sidebar's open flag and its operations. */
export interface SidebarStore {
  getState(): SidebarState
  subscribe(listener: () => void): () => void
  toggle(): void
  close(): void
}

/** Makes the flag, closed unless told otherwise. */
export function createSidebarState({ open = false }: Partial<SidebarState> = {}): SidebarStore {
  const store = createStore<SidebarState>({ open })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    toggle: () => store.setState((state) => ({ open: !state.open })),
    close: () => store.setState((state) => (state.open ? { open: false } : state)),
  }
}
