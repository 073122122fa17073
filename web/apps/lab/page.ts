/** The lab page: loads the core, restores the draft and connects the parts of the page to one model. */
import { loadEngine, loadFirstEngine } from '../../kernel/engine/engine.ts';
import { strings } from '../../kernel/words/i18n.ts';
import { LabModel } from '../../kernel/model/model.ts';
import { grainAfter } from '../../kernel/model/grain.ts';
import { Stage } from '../../view/stage/stage.ts';
import { paceAt, placeOf } from '../../view/stage/speed.ts';
import { Timeline } from '../../view/stage/timeline.ts';
import { DocumentError } from '../../kernel/document/error.ts';
import { find, makeButton } from '../../view/ui/dom.ts';
import { firstDocument, keepDrafts } from './drafts.ts';
import { expectOthers } from '../../view/ui/forms.ts';
import { Lab, languageOfVisit } from './lab.ts';
import { Keeper } from '../../view/ui/storage.ts';
import { frame } from './top_bar.ts';
import { fromAddress, showLinks } from './links.ts';
import { listenToKeys, showHelp } from './shortcuts.ts';
import { expectWalkers } from './walkers.ts';
import { showCell, showCounts } from './facts.ts';
import { showFiles } from './files.ts';
import { showFoot } from './foot.ts';
import { showInvitation } from './invitation.ts';
import { showMapMenu } from './map_menu.ts';
import { showNotices } from './notices.ts';
import { showOpenList } from './open_table.ts';
import { showOptions } from './options_bar.ts';
import { showTools } from './tool_rail.ts';
import { showWhy, speak } from './why.ts';
import { expectWorlds } from './other_worlds.ts';
import { dismissFirst, tooltips } from '../../view/ui/popovers.ts';
import { expectViews } from './views.ts';
import { useWorlds } from '../../view/worlds/views.ts';

useWorlds();

async function start(root: HTMLElement) {
  const keeper = new Keeper();
  const [first, engine, given] = await Promise.all([firstDocument(keeper), loadFirstEngine(), fromAddress()]);
  const words = await strings(given?.document?.view.language ?? languageOfVisit(keeper));
  const model = new LabModel({ engine, loadEngine }, (first.fresh && given.document) || first.document);
  const { document: begun } = model;
  const lab = new Lab(root, model, keeper, words);
  Object.assign(root, { model, lab, draft: first });
  expectOthers(root, model);

  dismissFirst(find(root, '[data-stage]'));
  const stage = new Stage(find(root, '[data-stage]'), model, { strings: lab.strings, drawn: true });
  const timeline = new Timeline(find(root, '[data-timeline]'), model, { strings: lab.strings });
  lab.addEventListener('language', () => {
    stage.setStrings(lab.strings);
    timeline.setStrings(lab.strings);
  });
  const { player } = model;
  Object.assign(lab.actions, {
    toggle: () => player.toggle(),
    step: () => model.step(1),
    back: () => model.step(-1),
    first: () => model.seek(0),
    last: () => model.seek(Infinity),
    grain: () => {
      player.grain = grainAfter(player.grain, Boolean(model.search?.episodes[1]));
    },
    faster: () => {
      player.pace = paceAt(placeOf(player.pace) + 1);
    },
    slower: () => {
      player.pace = paceAt(placeOf(player.pace) - 1);
    },
    'zoom-in': () => stage.zoomIn(),
    'zoom-out': () => stage.zoomOut(),
    fit: () => stage.fit(),
  });

  showNotices(lab, find(root, '[data-notices]'));
  root.addEventListener('asl-missing', () => lab.missing('file'));
  showTools(lab, stage);
  showOptions(lab, stage);
  showFiles(lab, first);
  showCounts(lab);
  showCell(lab);
  showOpenList(lab);
  const knows = showWhy(lab);
  speak(lab);
  expectWalkers(lab, stage);
  showMapMenu(lab, stage, expectWorlds(lab, stage));
  expectViews(lab, stage);
  showHelp(lab);
  listenToKeys(lab);
  lab.localize();
  frame(lab, () => stage.setTheme());
  tooltips(root, find(root, '[data-tooltip]'), (key) => lab.t(key));
  showFoot(lab, stage, knows, first.fresh && !given.document ? showInvitation(lab) : () => false);
  followAlgorithm(lab);

  keepDrafts(lab, first, begun, showLinks(lab, given, first.fresh));
  model.addEventListener('failure', (event) => {
    const { error, recovered } = event.detail;
    // A formula is read by the core. What names no field is about the module, and is taken back when that has come.
    if (error instanceof DocumentError && error.field) return void lab.problem(error);
    lab.notice({
      id: recovered ? 'recovered' : 'lost',
      kind: recovered ? 'info' : 'error',
      text: lab.t(recovered ? 'lab.recovered' : 'lab.lost'),
    });
  });
  model.addEventListener('refused', (event) => lab.problem(event.detail));
  model.addEventListener('slow', () => lab.notice({ id: 'lost', kind: 'error', text: lab.t('lab.slow') }));
  model.addEventListener('search', () => model.search && lab.notice({ id: 'lost', text: '' }));
  root.dataset.ready = '';
  // Remarks are fetched last, because they are about what is on the page already.
  lab.need('hints').then(
    () => {
      lab.localize();
      lab.dispatchEvent(new Event('language'));
    },
    () => {},
  );
}

function followAlgorithm(lab: Lab) {
  let last = '';
  const look = () => {
    const { algorithm, space, successors, preset } = lab.model.document;
    const now = [space.type, algorithm, successors, preset].join();
    if (now === last) return;
    last = now;
    lab.fetchWords();
  };
  lab.model.addEventListener('document', look);
  look();
}

const root = find(document, '[data-lab]');
/** In both languages, since the words may not have come. */
const offerAgain = (text: string) => {
  const again = makeButton({ class: 'chip again', text: 'Try again · 重试' }, () => location.reload());
  find(root, '[data-sentence]').replaceChildren(`${text} `, again);
};
const waiting = setTimeout(() => {
  offerAgain('A* Lab is taking long to arrive; your map is kept. · A* Lab 迟迟没有载入，你的地图仍然保留。');
}, 10_000);
start(root)
  .catch(async (error) => {
    const why = await import('./why_not_started.ts').then(({ whyNotStarted }) => whyNotStarted(error)).catch(() => undefined);
    offerAgain(why ?? 'A* Lab could not start. Check the connection; your map is kept. · A* Lab 未能启动，请检查网络；你的地图仍然保留。');
    throw error;
  })
  .finally(() => clearTimeout(waiting));
