import { type ComponentType, createElement, useEffect, useState } from 'react'
import { PartNotice } from './part-notice'

/** What a part loaded late is given besides its own: how to do without it when it cannot be had. */
export interface LatePart {
  onGiveUp: () => void
}

/** Code that is loaded when it is needed, and what came of it. */
interface LateCode<Props> {
  load: () => Promise<ComponentType<Props>>
  loaded: { Part: ComponentType<Props> } | undefined
}

/**
 * Makes a component whose code is loaded when it is first drawn. Meanwhile the page stays as it is; when the code cannot
 * be had, a message offers to try again, which `React.lazy` cannot: it remembers a failure for good.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code: LateCode<Props> = { load, loaded: undefined }
  return (props: Props & LatePart) => createElement(Late<Props>, { code, props })
}

function Late<Props extends object>({ code, props }: { code: LateCode<Props>; props: Props & LatePart }) {
  const [part, setPart] = useState(code.loaded)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    if (part || isFailed) return
    let isGone = false
    code.load().then(
      (Part) => {
        code.loaded = { Part }
        if (!isGone) setPart(code.loaded)
      },
      (error: unknown) => {
        console.error('media: part', error)
        if (!isGone) setIsFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [code, part, isFailed])
  if (part) return <part.Part {...props} />
  return <PartNotice isFailed={isFailed} onRetry={() => setIsFailed(false)} onGiveUp={props.onGiveUp} />
}
