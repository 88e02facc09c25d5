/** What the product does that makes patterns while it runs: plans in every style, repaired plans, drafts of frameworks. */
import { join } from 'node:path';
import { shortKey } from '../../contract/standard-code.ts';
import { builtInPlanning } from '../../features/planning/built-in-planning.ts';
import { checkPlan, repairPlan } from '../../features/planning/checks/check-plan.ts';
import { STYLES, THEMES } from '../../features/planning/contract.ts';
import { planLesson } from '../../features/planning/plan-lesson.ts';
import { neutral } from '../../platform/model/prompt-boundary.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { sidebarWasOpen } from '../../site/sidebar-state.ts';
import { item, readRows } from '../case-rows.ts';
import { testLesson, testRequest } from '../test-plan.ts';

export async function useEverything(): Promise<void> {
  const { planner } = builtInPlanning(join(projectRoot(), 'data/knowledge'), () => {});
  for (const [i, style] of STYLES.entries()) {
    const theme = THEMES[i % THEMES.length] ?? null;
    const request = testRequest({ style, theme });
    await planLesson(planner, request);
    await planLesson(planner, testRequest({ style, theme, standard: null, objective: 'Compare 5.ZZ.9 quilts' }));
    const bare = testLesson({ differentiation: 'Support: help.', vocabulary: [], assessment: '' });
    checkPlan({ lesson: repairPlan({ lesson: bare, request }), request });
    checkPlan({ lesson: testLesson(), request: { ...request, keywords: 'quilts' } });
    const studentPages = [{ title: 'Page B', body: '1. Solve 2x + 3 = 11.' }];
    const answerKey = [{ task: 'Page B, 1', answer: '2x = 8, so x = 4' }];
    checkPlan({ lesson: testLesson({ studentPages, answerKey }), request });
  }
  readRows([item('a')], [], { officialSourceURL: 'https://state.example' });
  shortKey('SC.4.1', 'SC');
  neutral('typed');
  sidebarWasOpen('');
}
