import { toast, toastStore } from '@ws/ui'
import { type ComponentType, createElement, type ReactElement, useEffect, useReducer, useRef } from 'react'
import { useLabels } from './labels/labels'

/** Milliseconds of loading before a message says so. */
const LOADING_DELAY = 400

/** A module that is loaded once; after a failure the next call tries again. */
interface Loader<Props> {
  load: () => Promise<ComponentType<Props>>
  loaded?: ComponentType<Props>
}

/**
 * Makes a component whose code is loaded when it is first drawn. A failed load is told in a message that offers to try
 * again, and every later rendering tries again too, which `React.lazy` does not: it remembers a failure for good.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const loader: Loader<Props> = { load }
  return (props) => createElement(LazyComponent<Props>, { loader, props })
}

function LazyComponent<Props extends object>({ loader, props }: { loader: Loader<Props>; props: Props }) {
  const labels = useLabels()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isMounted = useRef(false)
  const isLoading = useRef(false)
  const { loaded: Loaded } = loader

  const tryToLoad = async () => {
    if (loader.loaded || isLoading.current || !isMounted.current) return
    isLoading.current = true
    let notice: number | undefined
    const timer = setTimeout(() => {
      notice = toastStore.add('info', labels.loading, { loading: true })
    }, LOADING_DELAY)
    try {
      loader.loaded = await loader.load()
      if (isMounted.current) rerender()
    } catch (error) {
      console.error('media: loading a component', error)
      const action = { label: labels.retry, onClick: () => void tryToLoad() }
      if (isMounted.current) toast.error(labels.partFailed, { action })
    } finally {
      isLoading.current = false
      clearTimeout(timer)
      if (notice !== undefined) toast.dismiss(notice)
    }
  }

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  // After every rendering: whoever asks for it again after a failure gets another try.
  useEffect(() => void tryToLoad())

  return Loaded ? <Loaded {...props} /> : null
}
