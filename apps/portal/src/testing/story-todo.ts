import type { Schema } from '@ws/api-client/contract'

type Todo = Schema<'Todo'>

const author = { id: 2, name: 'Орлова М. В.', username: 'orlova', avatar_url: null }
const at = '2026-11-20T08:00:00.000Z'

/** A task of a story: in progress, nothing asked before it may be closed, except what is said otherwise. */
export function storyTodo(changes: Partial<Todo> = {}): Todo {
  return {
    id: 148,
    title: 'Осмотреть щит на втором этаже',
    description: null,
    description_doc: null,
    status: 'Progress',
    priority: 'Medium',
    is_emergency: false,
    category: null,
    category_details: null,
    tagList: [],
    assignee: { id: 1, name: 'Смирнов И. О.', username: 'smirnov', avatar_url: null },
    substituted_for: null,
    substituted_for_details: null,
    co_assignees: [],
    co_assignees_details: [],
    watchers: [],
    watchers_details: [],
    team: null,
    team_details: null,
    location: null,
    location_details: null,
    plan_point: null,
    object: null,
    object_details: null,
    tenant: null,
    tenant_details: null,
    start_at: null,
    due_at: null,
    planned_minutes: null,
    parent: null,
    parent_details: null,
    materials: [],
    require_photo: false,
    require_checklist: false,
    require_review: false,
    result: null,
    attachments: [],
    attachments_details: [],
    source: 'manual',
    is_overdue: false,
    sla_state: null,
    react_by: null,
    due_by_sla: false,
    reopened_count: 0,
    comments_count: 0,
    checklist: [],
    children_count: 0,
    spent_minutes: 0,
    rating: null,
    mentions_details: [],
    accepted_at: null,
    started_at: at,
    completed_at: null,
    completed_by: null,
    kanban_order: '1',
    place_snapshot: null,
    recurrence: null,
    is_archived: false,
    version: 1,
    created_at: at,
    updated_at: at,
    author: 2,
    author_details: author,
    allowed: ['update'],
    ...changes,
  }
}

/** An item of its checklist. */
export function storyItem(id: string, text: string, changes: Partial<Todo['checklist'][number]> = {}) {
  return {
    ...{ id, text, required: false, photo_required: false, done: false },
    ...{ done_by: null, done_by_details: null, done_at: null, photo: null },
    ...changes,
  }
}
