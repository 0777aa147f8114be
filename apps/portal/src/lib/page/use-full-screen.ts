import { useState, useSyncExternalStore } from 'react'

/**
 * An element that is shown alone, over the whole screen. What opens meanwhile belongs inside `container`: the browser shows
 * nothing else.
 */
export function useFullScreen() {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const shown = useSyncExternalStore(onChange, () => document.fullscreenElement)
  return {
    stage: setStage,
    container: stage !== null && shown === stage ? stage : null,
    enter: () => void stage?.requestFullscreen(),
  }
}

function onChange(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
