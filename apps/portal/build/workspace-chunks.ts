import { resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const SOURCE = resolve(import.meta.dirname, '../src')
/** What comes after the door, whatever page is asked for. */
const ROOTS = ['app/routes/page-routes.tsx', 'app/shell/app-shell.tsx'].map((file) => `${SOURCE}/${file}`)

/**
 * Names the chunk of a module that every page of a signed-in person needs: three files after the sign-in page, where a file
 * for each set of screens that share something would be dozens of requests. Others have no name here.
 */
export function workspaceChunks(): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | undefined
  return (id, graph) => {
    needed ??= reach(graph)
    if (!needed.has(id)) return null
    if (/[\\/]node_modules[\\/]/.test(id)) return 'workspace-libraries'
    return id.startsWith(SOURCE) ? 'workspace' : 'workspace-packages'
  }
}

/** The roots with all that they import, directly or not. */
function reach(graph: ModuleGraph): Set<string> {
  const found = new Set(ROOTS)
  // A set grows while it is walked.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
