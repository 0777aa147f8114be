import { useCallback, useEffect, useRef, useState } from 'react'
import type { TreeLabels } from './tree-labels'
import type { LateChildren, TreeNode, TreeRow } from './tree-rows'

/** Gets the children of a node; a rejected promise shows a line that tries again. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

type Version = string | number | undefined

interface ChildrenOptions {
  load: LoadChildren | undefined
  labels: TreeLabels
  /** Reads out how it goes. */
  say: (text: string) => void
}

/**
 * Children that come after their node was opened. With another `version` they are asked for again, and those there are
 * stay in sight until then.
 */
export function useTreeChildren(options: ChildrenOptions) {
  const [late, setLate] = useState<LateChildren>(() => new Map())
  const asked = useRef(new Map<string, { version: Version }>())
  const came = useRef(new Set<string>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const fetch = useCallback(async (node: TreeNode, version: Version, isRetry = false) => {
    const { load, labels, say } = latest.current
    const { id, label } = node
    const before = asked.current.get(id)
    if (!load || node.children || (before && before.version === version && !isRetry)) return
    const request = { version }
    asked.current.set(id, request)
    const isAgain = came.current.has(id)
    const put = (value: readonly TreeNode[] | 'loading' | 'failed') => setLate((now) => new Map(now).set(id, value))
    if (!isAgain) {
      put('loading')
      say(labels.loading(label))
    }
    try {
      const children = await load(node)
      if (asked.current.get(id) !== request) return
      came.current.add(id)
      put(children)
      if (!isAgain) say(labels.loaded(label, children.length))
    } catch {
      if (asked.current.get(id) !== request) return
      if (!isAgain) put('failed')
      say(`${label}: ${labels.failed}`)
    }
  }, [])

  return { late, fetch }
}

/** The nodes that stand open without children of their own: theirs have to be fetched. */
export function toWanting(rows: readonly TreeRow[], expanded: ReadonlySet<string>): TreeNode[] {
  return rows
    .filter(({ kind, node }) => kind === 'node' && node.expandable && !node.children && expanded.has(node.id))
    .map(({ node }) => node)
}
