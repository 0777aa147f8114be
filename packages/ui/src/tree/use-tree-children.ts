import { useCallback, useEffect, useRef, useState } from 'react'
import type { TreeLabels } from './tree-labels'
import type { LateChildren, TreeNode, TreeRow } from './tree-rows'

/** Gets the children of a node; a rejected promise shows a line that tries again. */
export type LoadChildren = (node: TreeNode) => Promise<readonly TreeNode[]>

/** Children that come after their node was opened; `say` reads out how that goes. */
export function useTreeChildren(load: LoadChildren | undefined, labels: TreeLabels, say: (text: string) => void) {
  const [late, setLate] = useState<LateChildren>(() => new Map())
  const asked = useRef(new Set<string>())
  const latest = useRef({ load, labels, say })
  useEffect(() => {
    latest.current = { load, labels, say }
  })

  const fetch = useCallback(async (node: TreeNode) => {
    const { load: get, labels: words, say: tell } = latest.current
    if (!get || node.children || asked.current.has(node.id)) return
    asked.current.add(node.id)
    const put = (value: readonly TreeNode[] | 'loading' | 'failed') =>
      setLate((now) => new Map(now).set(node.id, value))
    put('loading')
    tell(words.loading(node.label))
    try {
      const children = await get(node)
      put(children)
      tell(words.loaded(node.label, children.length))
    } catch {
      asked.current.delete(node.id)
      put('failed')
      tell(`${node.label}: ${words.failed}`)
    }
  }, [])

  return { late, fetch }
}

/** The nodes that stand open without children: theirs have to be fetched. */
export function toWanting(rows: readonly TreeRow[], expanded: ReadonlySet<string>, late: LateChildren): TreeNode[] {
  return rows
    .filter(({ kind, isBranch, node }) => kind === 'node' && isBranch && expanded.has(node.id))
    .filter(({ node }) => !node.children && !late.has(node.id))
    .map(({ node }) => node)
}
