/** The lab page: loads the core, restores the draft and puts the parts of the page round one model. */
import { loadEngine, loadFirstEngine } from '../engine/engine.js';
import { serializedInSlices, validateDocument } from '../document/document.js';
import { strings } from '../words/i18n.js';
import { LabModel } from '../model/model.js';
import { example } from '../document/presets.js';
import { Stage } from '../stage/stage.js';
import { Timeline } from '../stage/timeline.js';
import { fetchWorld } from '../worlds/registry.js';
import { find } from './dom.js';
import { expectOthers } from './forms.js';
import { Lab, languageFor } from './lab.js';
import { Draft, Keeper } from './storage.js';
import { frame } from './top_bar.js';
import { fromAddress, showLinks } from './links.js';
import { listenToKeys, showHelp } from './shortcuts.js';
import { expectWalkers } from './walkers.js';
import { showCell, showCounts } from './facts.js';
import { showFiles } from './files.js';
import { showInvitation } from './invitation.js';
import { showMapMenu } from './map_menu.js';
import { showNotices } from './notices.js';
import { showOpenList } from './open_table.js';
import { showOptions } from './options.js';
import { showPresets } from './presets_menu.js';
import { showTools } from './tool_rail.js';
import { showWhy, speak } from './why.js';
import { expectWorlds } from './other_worlds.js';
import { tooltips } from './popovers.js';
import { expectViews } from './views.js';

/** The draft if there is one that still reads, otherwise the example. @param {Keeper} keeper */
async function firstDocument(keeper) {
  const draft = keeper.read('draft');
  if (draft !== null) {
    /** @type {any} */
    let object;
    try {
      object = JSON.parse(draft);
    } catch {
      // no draft of ours
    }
    // Where that does not come the page does not open: with the example in it the first change would take the draft's place.
    await fetchWorld(object?.space?.type);
    try {
      return { document: validateDocument(object), fresh: false };
    } catch {
      // A draft of another version: the example is better than an error about a file nobody opened.
    }
  }
  return { document: validateDocument(example), fresh: true };
}

/** @param {HTMLElement} root */
async function start(root) {
  const keeper = new Keeper();
  const [first, engine, given] = await Promise.all([firstDocument(keeper), loadFirstEngine(), fromAddress()]);
  const words = await strings(given?.document?.view.language ?? languageFor(keeper));
  const model = new LabModel({ engine, loadEngine }, (first.fresh && given.document) || first.document);
  const lab = new Lab(root, model, engine, keeper, words);
  Object.assign(root, { model, lab });
  expectOthers(root, model);

  const stage = new Stage(find(root, '[data-stage]'), model, { strings: lab.strings });
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
      player.grain = player.grain === 'event' ? 'expansion' : 'event';
    },
    faster: () => {
      player.speed *= 2;
    },
    slower: () => {
      player.speed /= 2;
    },
    'zoom-in': () => stage.zoomIn(),
    'zoom-out': () => stage.zoomOut(),
    fit: () => stage.fit(),
  });

  showNotices(lab, find(root, '[data-notices]'));
  root.addEventListener('asl-missing', () => lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.part-missing') }));
  showTools(lab, stage);
  showOptions(lab, stage);
  showPresets(lab);
  showMapMenu(lab);
  showFiles(lab);
  showCounts(lab);
  showCell(lab);
  showOpenList(lab);
  showWhy(lab);
  speak(lab);
  expectWalkers(lab, stage);
  expectWorlds(lab, stage);
  expectViews(lab, stage);
  showHelp(lab);
  listenToKeys(lab);
  lab.localize();
  frame(lab, () => stage.setTheme());
  tooltips(root, find(root, '[data-tooltip]'), (key) => lab.t(key));
  if (first.fresh && !given.document) showInvitation(lab);
  followAlgorithm(lab);

  showLinks(lab, given, first.fresh);
  keepDraft(lab);
  model.addEventListener('failure', (event) => {
    const { recovered } = /** @type {CustomEvent} */ (event).detail;
    lab.notice({
      id: recovered ? 'recovered' : 'lost',
      kind: recovered ? 'info' : 'error',
      text: lab.t(recovered ? 'lab.recovered' : 'lab.lost'),
    });
  });
  model.addEventListener('search', () => model.search && lab.notice({ id: 'lost', text: '' }));
  root.dataset.ready = '';
}

/** @param {Lab} lab */
function followAlgorithm(lab) {
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

/** @param {Lab} lab */
function keepDraft(lab) {
  const draft = new Draft(
    lab.keeper,
    () => serializedInSlices(lab.snapshot()),
    (problem) => {
      if (problem === 'full') lab.notice({ id: 'draft', kind: 'error', text: lab.t('lab.draft.full') });
      else lab.notice({ id: 'draft', text: lab.t('lab.draft.works') });
    },
  );
  for (const event of ['document', 'position', 'state']) {
    lab.model.addEventListener(event, () => {
      if (!lab.linked) draft.touch();
    });
  }
  // What was there before a link was opened is kept until the first change to the link's document.
  lab.addEventListener('link', () => draft.flush());
  addEventListener('pagehide', () => draft.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') draft.flush();
  });
}

const root = find(document, '[data-lab]');
start(root).catch((error) => {
  find(root, '[data-sentence]').textContent = `A* Lab could not start: ${error instanceof Error ? error.message : error}`;
  throw error;
});
