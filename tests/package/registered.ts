import 'a-star-lab/register';

const figure = document.createElement('a-star-lab');
figure.step = 5;
figure.addEventListener('change', ({ detail }) => console.log(detail.document.start));
