import { createStore } from '../lib/create-store'

/** What a person asks for. */
export type ColorPreference = 'light' | 'dark' | 'system'

/** What is drawn. */
export type ColorMode = 'light' | 'dark'

/** The preference, a page's own wish while it lasts, and what follows from both. */
export interface ColorModeState {
  preference: ColorPreference
  resolved: ColorMode
  forced?: ColorMode | undefined
}

/** The store behind the colour mode. */
export interface ColorModeStore {
  getState(): ColorModeState
  subscribe(listener: () => void): () => void
  setPreference(preference: ColorPreference): void
  /** A page may force a mode; null gives the person's choice back. */
  force(mode: ColorMode | null): void
}

/** Where the preference is kept between visits; `localStorage` fits. */
export type ColorModeStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'color-mode'
const darkQuery = '(prefers-color-scheme: dark)'

/** Makes the colour mode store; unknown or unreadable stored values count as `system`. */
export function createColorMode({ storage }: { storage?: ColorModeStorage | undefined } = {}): ColorModeStore {
  const system = typeof matchMedia === 'function' ? matchMedia(darkQuery) : null
  const resolve = (preference: ColorPreference, forced?: ColorMode): ColorModeState => {
    const wanted = preference === 'system' ? (system?.matches ? 'dark' : 'light') : preference
    return { preference, resolved: forced ?? wanted, ...(forced ? { forced } : {}) }
  }
  const store = createStore(resolve(readPreference(storage)))
  system?.addEventListener('change', () => store.setState(({ preference, forced }) => resolve(preference, forced)))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setPreference(preference) {
      store.setState(({ forced }) => resolve(preference, forced))
      try {
        storage?.setItem(key, preference)
      } catch {
        // A full or forbidden storage loses the choice at the next visit, nothing else.
      }
    },
    force: (mode) => store.setState(({ preference }) => resolve(preference, mode ?? undefined)),
  }
}

/** Keeps `data-theme` of the document in step with the store; returns the function that stops it. */
export function applyColorMode(
  store: Pick<ColorModeStore, 'getState' | 'subscribe'>,
  root: HTMLElement = document.documentElement,
): () => void {
  const apply = () => {
    root.dataset.theme = store.getState().resolved
  }
  apply()
  return store.subscribe(apply)
}

/** For an inline `<script>` in the head, before the styles: the first paint has the right colours. */
export const colorModeScript = `(()=>{let m;try{m=localStorage.getItem('${key}')}catch{}if(m!=='light'&&m!=='dark')m=matchMedia('${darkQuery}').matches?'dark':'light';document.documentElement.dataset.theme=m})()`

function readPreference(storage: ColorModeStorage | undefined): ColorPreference {
  try {
    const stored = storage?.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
